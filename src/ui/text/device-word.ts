// The word for this device in sentences about its storage.

/** The shorter side of the largest phones is far below this, and that of the smallest tablets above. */
const tabletShorterSidePx = 600;

/** "En este teléfono" is correct for a device with a touch screen of a phone's size. All others are "dispositivo". */
export function deviceWord(): 'teléfono' | 'dispositivo' {
  const isPhone =
    typeof matchMedia === 'function' &&
    matchMedia('(pointer: coarse)').matches &&
    Math.min(screen.width, screen.height) < tabletShorterSidePx;
  return isPhone ? 'teléfono' : 'dispositivo';
}
