import { style } from '@vanilla-extract/css';
import { typedText } from '#ui/text/typed-text.ts';
import { sideSpace, vars } from '#ui/theme/theme.css.ts';

export const row = style({
  display: 'grid',
  gap: vars.space.x3,
  padding: sideSpace.box,
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
});
export const comment = style({ display: 'grid', gap: vars.space.x2 });
export const reason = style({ fontSize: vars.text.lead });
export const quiet = style({ color: vars.color.muted, fontSize: vars.text.small });
export const text = style({
  margin: 0,
  paddingInlineStart: vars.space.x4,
  borderInlineStart: `3px solid ${vars.color.line}`,
  ...typedText,
});
export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: vars.space.x2,
  padding: 0,
  margin: 0,
  listStyle: 'none',
});
export const rows = style({ display: 'grid', gap: vars.space.x4, maxWidth: vars.size.column });
