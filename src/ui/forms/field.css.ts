import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

export const field = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x2, minWidth: 0 });
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.x2,
});
export const label = style({ fontWeight: vars.weight.strong, textWrap: 'pretty' });
/** The error is directly below its control, where a keyboard or a dialog's footer is least likely to hide it. */
export const below = style({ display: 'flex', alignItems: 'baseline', gap: vars.space.x3 });
export const hint = style({ color: vars.color.muted, fontSize: vars.text.small });

/** The box of all text inputs and selects. The text is 16 px, so that phones do not zoom in. */
export const control = style({
  width: '100%',
  minHeight: '48px',
  padding: `${vars.space.x2} ${vars.space.x4}`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  color: vars.color.ink,
  fontSize: vars.text.body,
  textOverflow: 'ellipsis',
  transition: `border-color ${vars.motion.quick}`,
  selectors: {
    '&:hover': { borderColor: vars.color.ink },
    '&:focus-visible': { outlineOffset: '0', borderColor: vars.color.focus },
    '&[aria-invalid="true"]': {
      borderColor: vars.color.danger,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
    },
    '&:disabled': { background: vars.color.sunken, color: vars.color.muted, cursor: 'not-allowed' },
    '&:read-only:not(select)': { background: vars.color.sunken },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[aria-invalid="true"]': { borderWidth: '3px' } } } },
});

export const fieldError = style({
  display: 'flex',
  alignItems: 'start',
  gap: vars.space.x2,
  color: vars.color.danger,
  fontSize: vars.text.small,
  fontWeight: vars.weight.medium,
});
globalStyle(`${fieldError} > svg`, {
  flex: 'none',
  width: '1.125rem',
  height: '1.125rem',
  marginBlockStart: '0.15em',
});
