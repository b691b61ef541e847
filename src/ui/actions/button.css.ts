import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

const off = '&:disabled, &[aria-disabled="true"]';

/** Also for links that act like a button: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.x2,
    minHeight: vars.size.target,
    minWidth: vars.size.target,
    padding: `${vars.space.x2} ${vars.space.x5}`,
    border: '1px solid transparent',
    borderRadius: vars.radius.pill,
    background: 'none',
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.snug,
    overflowWrap: 'break-word',
    textAlign: 'center',
    textDecoration: 'none',
    transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}, transform ${vars.motion.quick}`,
    selectors: {
      '&:active': { transform: 'scale(0.98)' },
      [off]: { cursor: 'not-allowed', transform: 'none' },
      '&[aria-busy="true"]': { cursor: 'progress' },
    },
    '@media': {
      [media.forcedColors]: { borderColor: 'ButtonText', selectors: { [off]: { color: 'GrayText' } } },
    },
  },
  variants: {
    variant: {
      primary: {
        background: vars.color.primary,
        color: vars.color.onPrimary,
        selectors: { '&:hover': { background: vars.color.primaryHover } },
      },
      secondary: {
        background: vars.color.surface,
        borderColor: vars.color.lineStrong,
        color: vars.color.ink,
        selectors: { '&:hover': { background: vars.color.sunken } },
      },
      quiet: {
        color: vars.color.primary,
        selectors: { '&:hover': { background: vars.color.primarySoft } },
      },
      danger: {
        background: vars.color.danger,
        color: vars.color.onDanger,
        selectors: { '&:hover': { background: vars.color.dangerHover } },
      },
    },
    size: {
      small: {
        padding: `${vars.space.x1} ${vars.space.x4}`,
        fontSize: vars.text.small,
        '@media': { [media.narrow]: { paddingInline: vars.space.x3 } },
      },
      medium: {},
      large: {
        minHeight: '52px',
        padding: `${vars.space.x3} min(${vars.space.x6}, 8vw)`,
        fontSize: vars.text.lead,
      },
    },
    block: { true: { width: '100%' } },
    // A busy button keeps its colours, because it is working and not disabled.
    off: { true: { opacity: 0.55 } },
  },
  defaultVariants: { variant: 'secondary', size: 'medium' },
});

export const icon = style({ display: 'inline-flex', flex: 'none' });
globalStyle(`${icon} > svg`, { width: '1.25em', height: '1.25em' });
