import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

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
