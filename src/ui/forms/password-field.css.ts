import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const box = style({ position: 'relative', display: 'flex' });
export const input = style({ paddingInlineEnd: '6.5rem' });
export const toggle = style({
  position: 'absolute',
  insetBlock: '2px',
  insetInlineEnd: '2px',
  minHeight: vars.size.target,
  padding: `0 ${vars.space.x3}`,
  border: 0,
  borderRadius: vars.radius.medium,
  background: 'none',
  color: vars.color.primary,
  fontSize: vars.text.small,
  fontWeight: vars.weight.strong,
  selectors: { '&:hover': { background: vars.color.primarySoft } },
});
