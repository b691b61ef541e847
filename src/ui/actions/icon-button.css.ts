import { globalStyle } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '../theme/media.ts';
import { overPhoto } from '../theme/over-photo.ts';
import { vars } from '../theme/theme.css.ts';

export const iconButtonClass = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    // As large as a finger, and as what stands in it: an avatar grows with the letters.
    width: `max(${vars.size.target}, 2.25rem)`,
    height: `max(${vars.size.target}, 2.25rem)`,
    padding: 0,
    border: '1px solid transparent',
    borderRadius: vars.radius.pill,
    background: 'none',
    color: vars.color.ink,
    textDecoration: 'none',
    transition: `background-color ${vars.motion.quick}, transform ${vars.motion.quick}`,
    selectors: {
      '&:hover': { background: vars.color.sunken },
      '&:active': { transform: 'scale(0.94)' },
      '&:disabled, &[aria-disabled="true"]': { opacity: 0.45, cursor: 'not-allowed', transform: 'none' },
    },
    '@media': { [media.forcedColors]: { borderColor: 'ButtonText' } },
  },
  variants: {
    look: {
      plain: {},
      floating: { ...overPhoto, selectors: { '&:hover': { background: vars.color.surface } } },
      outlined: { borderColor: vars.color.line, background: vars.color.surface },
    },
    pressed: { true: { color: vars.color.primary } },
  },
  defaultVariants: { look: 'plain' },
});

globalStyle(`${iconButtonClass.classNames.base} > svg`, { width: '1.375rem', height: '1.375rem' });
globalStyle(`${iconButtonClass.classNames.variants.pressed.true} > svg`, { fill: 'currentColor' });
