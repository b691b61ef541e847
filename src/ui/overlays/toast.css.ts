import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { darkPalette, lightPalette } from '../theme/palette.ts';
import { insets, vars } from '../theme/theme.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

export const region = style({
  position: 'fixed',
  zIndex: vars.layer.toast,
  insetInline: vars.space.x3,
  insetBlockEnd: `calc(max(${insets.bottom}, env(safe-area-inset-bottom)) + ${vars.space.x3})`,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  pointerEvents: 'none',
  '@media': {
    [media.phone]: {
      selectors: {
        // A sheet has its buttons at the bottom, so above a sheet toasts appear at the top.
        ':root:has([data-sheet][data-state="open"]) &': {
          insetBlock: `calc(env(safe-area-inset-top) + ${vars.space.x2}) auto`,
        },
      },
    },
  },
});
export const voice = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  width: '100%',
});

export const toast = style({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  width: 'min(30rem, 100%)',
  marginBlockStart: vars.space.x2,
  padding: `${vars.space.x1} ${vars.space.x2} ${vars.space.x1} ${vars.space.x4}`,
  borderRadius: vars.radius.large,
  // The background of the other theme, so that it stands out from the page in both themes.
  background: vars.color.ink,
  color: vars.color.paper,
  boxShadow: vars.shadow.raised,
  animation: `${rise} ${vars.motion.calm} ${vars.motion.ease}`,
  '@media': {
    [media.forcedColors]: { border: '2px solid CanvasText' },
    [media.lessMotion]: { animation: 'none' },
  },
});
export const text = style({ flex: 1, minWidth: 0, paddingBlock: vars.space.x2 });

const mark = style({ flex: 'none', width: '1.375rem', height: '1.375rem' });
const onInk = (inLight: string, inDark: string) => ({
  color: inLight,
  '@media': { [media.dark]: { color: inDark } },
});
export const icon = styleVariants({
  success: [mark, onInk(darkPalette.green, lightPalette.green)],
  error: [mark, onInk(darkPalette.danger, lightPalette.danger)],
  warning: [mark, onInk(darkPalette.sun, lightPalette.ink)],
  info: [mark, onInk(darkPalette.info, lightPalette.info)],
});

export const button = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: vars.size.target,
  minHeight: vars.size.target,
  paddingInline: vars.space.x2,
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'none',
  color: 'inherit',
  fontWeight: vars.weight.strong,
  selectors: {
    '&:hover': { background: 'color-mix(in srgb, currentColor 16%, transparent)' },
    '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-3px' },
  },
});
export const action = style({ textDecoration: 'underline', textUnderlineOffset: '0.2em' });
