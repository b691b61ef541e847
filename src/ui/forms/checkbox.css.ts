import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'start',
  gap: vars.space.x3,
  minHeight: vars.size.target,
  paddingBlock: '0.625rem',
  cursor: 'pointer',
  selectors: { '&:has(input:disabled)': { opacity: 0.55, cursor: 'not-allowed' } },
});
/** Below the label's text, beside the box. */
export const below = style({ paddingInlineStart: '2.25rem' });
export const text = style({ display: 'grid', gap: vars.space.x1, minWidth: 0 });

/** The native control with custom colours: keyboard and form behaviour stay. */
const control = style({
  appearance: 'none',
  flex: 'none',
  position: 'relative',
  height: '1.5rem',
  margin: 0,
  border: `1px solid ${vars.color.lineStrong}`,
  cursor: 'inherit',
  transition: `background-color ${vars.motion.quick}`,
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: 3,
      insetInlineStart: 3,
      width: '1rem',
      height: '1rem',
    },
    '&[aria-invalid="true"]': {
      borderColor: vars.color.danger,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-invalid="true"]': { borderWidth: '3px' },
        '&:checked': { background: 'Highlight', borderColor: 'Highlight', forcedColorAdjust: 'none' },
        '&:checked::before': { background: 'HighlightText' },
      },
    },
  },
});

export const box = style([
  control,
  {
    width: '1.5rem',
    borderRadius: vars.radius.small,
    background: vars.color.surface,
    selectors: {
      '&:checked': { background: vars.color.primary, borderColor: vars.color.primary },
      '&:checked::before': {
        background: vars.color.onPrimary,
        clipPath: 'polygon(14% 47%, 3% 58%, 38% 90%, 97% 24%, 86% 13%, 38% 68%)',
      },
    },
  },
]);

export const track = style([
  control,
  {
    width: '2.75rem',
    borderRadius: vars.radius.pill,
    background: vars.color.sunken,
    selectors: {
      '&::before': {
        borderRadius: '50%',
        background: vars.color.lineStrong,
        transition: `transform ${vars.motion.quick} ${vars.motion.ease}`,
      },
      '&:checked': { background: vars.color.green, borderColor: vars.color.green },
      '&:checked::before': { transform: 'translateX(1.25rem)', background: vars.color.onGreen },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&:not(:checked)::before': { background: 'ButtonText', forcedColorAdjust: 'none' },
        },
      },
    },
  },
]);
