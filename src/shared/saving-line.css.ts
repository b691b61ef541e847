import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x4,
  minHeight: vars.size.target,
  color: vars.color.muted,
  fontSize: vars.text.small,
});
export const state = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.x2 });
globalStyle(`${state} > svg`, { width: '1.125rem', height: '1.125rem', flex: 'none' });
