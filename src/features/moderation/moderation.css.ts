import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const panel = style({
  display: 'grid',
  gap: vars.space.x4,
  padding: vars.space.x5,
  borderRadius: vars.radius.large,
  background: vars.color.sunken,
});
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 });
export const answers = style({ display: 'grid', gap: vars.space.x3 });
export const question = style({ color: vars.color.muted, fontSize: vars.text.small });
export const filters = style({ marginBlockEnd: vars.space.x5 });
