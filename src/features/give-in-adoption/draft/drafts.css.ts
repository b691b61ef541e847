import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const list = style({ display: 'grid', gap: vars.space.x3 });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  gap: vars.space.x3,
  alignItems: 'center',
  padding: vars.space.x3,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
});
export const noPhoto = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  color: vars.color.muted,
});
export const text = style({ display: 'grid', gap: vars.space.x1, minWidth: 0 });
export const moment = style({ color: vars.color.muted, fontSize: vars.text.small });
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  marginBlockStart: vars.space.x2,
});
