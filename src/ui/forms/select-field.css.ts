import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const box = style({ position: 'relative', display: 'block' });
export const select = style({
  appearance: 'none',
  paddingInlineEnd: vars.space.x10,
  textOverflow: 'ellipsis',
});
export const chevron = style({
  position: 'absolute',
  insetBlockStart: 'calc(50% - 0.625rem)',
  insetInlineEnd: vars.space.x3,
  width: '1.25rem',
  height: '1.25rem',
  color: vars.color.muted,
  pointerEvents: 'none',
});
