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

/** The native box, painted: it keeps its keyboard, its forced colours and its place in forms. */
export const box = style({
  flex: 'none',
  width: '1.5rem',
  height: '1.5rem',
  margin: 0,
  accentColor: vars.color.primary,
  cursor: 'inherit',
});

export const track = style({
  appearance: 'none',
  flex: 'none',
  position: 'relative',
  width: '2.75rem',
  height: '1.5rem',
  margin: 0,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
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
        '&::before': { background: 'ButtonText', forcedColorAdjust: 'none' },
        '&:checked': { background: 'Highlight', forcedColorAdjust: 'none' },
        '&:checked::before': { background: 'HighlightText' },
      },
    },
  },
});
