import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const panel = style({
  display: 'grid',
  gap: vars.space.x3,
  padding: vars.space.x5,
  borderRadius: vars.radius.large,
  background: vars.color.greenSoft,
});
export const quiet = style({ color: vars.color.muted });
export const list = style({ display: 'grid', gap: vars.space.x5 });
export const request = style({
  display: 'grid',
  gap: vars.space.x4,
  padding: vars.space.x5,
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
});
export const requestHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.space.x2,
});
export const answers = style({ display: 'grid', gap: vars.space.x3 });
export const question = style({ color: vars.color.muted, fontSize: vars.text.small });
export const answer = style({ whiteSpace: 'pre-line' });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 });
export const form = style({ display: 'grid', gap: vars.space.x6 });
export const summary = style({
  cursor: 'pointer',
  minHeight: vars.size.target,
  display: 'flex',
  alignItems: 'center',
});
export const saved = style({ color: vars.color.muted, fontSize: vars.text.small });
