// What people call the thing in front of them, for sentences about what it keeps.

/** The shorter side of the largest phones is far below it, and that of the smallest tablets above. */
const tabletShorterSidePx = 600;

/** "En este teléfono" is true where a finger is the pointer and the screen is a phone's. Everything else is a device. */
export function deviceWord(): 'teléfono' | 'dispositivo' {
  const isPhone =
    typeof matchMedia === 'function' &&
    matchMedia('(pointer: coarse)').matches &&
    Math.min(screen.width, screen.height) < tabletShorterSidePx;
  return isPhone ? 'teléfono' : 'dispositivo';
}
