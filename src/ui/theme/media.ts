// The only breakpoints and preferences that styles use.
export const media = {
  phone: 'screen and (max-width: 599px)',
  /** The smallest phones on the market. */
  narrow: 'screen and (max-width: 379px)',
  tablet: 'screen and (min-width: 600px)',
  desk: 'screen and (min-width: 1024px)',
  /** A phone on its side, and a phone with letters of double size: here `em` is the browser's own size of letters. */
  low: 'screen and (max-height: 28em)',
  wide: 'screen and (min-width: 1440px)',
  dark: '(prefers-color-scheme: dark)',
  moreContrast: '(prefers-contrast: more)',
  forcedColors: '(forced-colors: active)',
  lessMotion: '(prefers-reduced-motion: reduce)',
  hover: '(hover: hover)',
  /** Some phones say that they can hover; a finger is never a fine pointer. */
  keyboard: '(hover: hover) and (pointer: fine)',
} as const;

/** Forced colours take away every background. What is only a coloured area, such as a placeholder, then has a line. */
export const forcedOutline = {
  [media.forcedColors]: { outline: '1px solid GrayText', outlineOffset: '-1px' },
} as const;
