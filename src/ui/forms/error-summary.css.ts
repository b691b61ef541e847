import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const summary = style({
  display: 'grid',
  gap: vars.space.x2,
  padding: vars.space.x4,
  border: `2px solid ${vars.color.danger}`,
  borderRadius: vars.radius.large,
  background: vars.color.dangerSoft,
});
export const title = style({ fontWeight: vars.weight.strong });
export const list = style({ display: 'grid', gap: vars.space.x1 });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2rem',
  color: vars.color.ink,
});
globalStyle(`${summary}:focus`, { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' });
