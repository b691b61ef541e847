import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
});
export const title = style({ fontWeight: vars.weight.strong });
export const signatures = style({
  display: 'grid',
  gap: vars.space.x3,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
});
export const signedAt = style({ display: 'block', color: vars.color.muted, fontSize: vars.text.small });
export const state = style({ display: 'block', fontSize: vars.text.small, fontStyle: 'italic' });
export const quiet = style({ color: vars.color.muted, fontSize: vars.text.small });
export const text = style({ display: 'grid', gap: vars.space.x4, overflowWrap: 'anywhere' });
export const facts = style({ display: 'grid', gap: vars.space.x2, margin: 0 });
export const fact = style({
  display: 'grid',
  // "Desparasitación" fits. With a very large font it is hyphenated.
  gridTemplateColumns: 'minmax(min(7.75rem, 50%), 2fr) 3fr',
  gap: vars.space.x3,
  alignItems: 'baseline',
});
export const label = style([quiet, { hyphens: 'auto' }]);
export const value = style({ margin: 0 });
export const paragraphs = style({
  display: 'grid',
  gap: vars.space.x3,
  margin: 0,
  paddingInlineStart: vars.space.x5,
  listStyle: 'decimal',
});
