import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { headingFamily } from './fonts.css.ts';
import { media } from './media.ts';
import { darkPalette, lightPalette } from './palette.ts';

export const vars = createGlobalTheme(':root', {
  color: { ...lightPalette },
  space: {
    px: '1px',
    x1: '0.25rem',
    x2: '0.5rem',
    x3: '0.75rem',
    x4: '1rem',
    x5: '1.25rem',
    x6: '1.5rem',
    x8: '2rem',
    x10: '2.5rem',
    x12: '3rem',
    x16: '4rem',
  },
  font: {
    body: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
    heading: headingFamily,
  },
  text: {
    caption: '0.8125rem',
    small: '0.9375rem',
    body: '1rem',
    lead: '1.125rem',
    title: '1.3125rem',
    heading: 'clamp(1.625rem, 1.4rem + 1.1vw, 2.125rem)',
    display: 'clamp(2rem, 1.45rem + 2.6vw, 3.25rem)',
  },
  leading: { tight: '1.15', snug: '1.3', body: '1.5' },
  weight: { body: '400', medium: '550', strong: '650', heading: '600' },
  radius: { small: '8px', medium: '12px', large: '16px', sheet: '24px', pill: '999px' },
  shadow: { raised: '0 8px 28px rgba(58, 36, 22, 0.16)', none: 'none' },
  motion: { quick: '120ms', calm: '220ms', ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  layer: { bar: '10', overlay: '30', dialog: '40', menu: '50', toast: '60', skip: '70' },
  size: { target: '44px', measure: '68ch', page: '84rem', column: '42rem' },
});

/** Space at the sides of a page, a box and a sheet: letters of double size do not take it from the words on a narrow window. */
export const sideSpace = {
  page: `min(${vars.space.x4}, 5vw)`,
  box: `min(${vars.space.x5}, 6.25vw)`,
  sheet: `min(${vars.space.x6}, 7.5vw)`,
  /** Around the closing button of a sheet. */
  close: `min(${vars.space.x3}, 3.75vw)`,
} as const;

/**
 * Bars at the edges of the page set these, so that toasts, focused elements and sticky elements do not overlap them.
 */
export const insets = createGlobalTheme(':root', { top: '0px', bottom: '0px' });

function colorVars(palette: Partial<typeof lightPalette>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [vars.color[name as keyof typeof lightPalette], value]),
  );
}

globalStyle(':root', {
  colorScheme: 'light dark',
  '@media': {
    [media.dark]: {
      vars: { ...colorVars(darkPalette), [vars.shadow.raised]: '0 8px 28px rgba(0, 0, 0, 0.5)' },
    },
    [media.moreContrast]: {
      vars: {
        ...colorVars({
          muted: lightPalette.ink,
          line: lightPalette.lineStrong,
          lineStrong: lightPalette.ink,
        }),
      },
    },
    [`${media.moreContrast} and ${media.dark}`]: {
      vars: {
        ...colorVars({ muted: darkPalette.ink, line: darkPalette.lineStrong, lineStrong: darkPalette.ink }),
      },
    },
    [media.lessMotion]: { vars: { [vars.motion.quick]: '0ms', [vars.motion.calm]: '0ms' } },
  },
});
