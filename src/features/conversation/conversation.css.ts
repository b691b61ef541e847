import { style } from '@vanilla-extract/css';
import { typedText } from '#ui/text/typed-text.ts';
import { sideSpace, vars } from '#ui/theme/theme.css.ts';

export const box = style({
  paddingInline: sideSpace.box,
  paddingBlock: vars.space.x1,
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
});
export const title = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x2 });
export const name = style({ fontWeight: vars.weight.strong });
export const content = style({
  display: 'grid',
  gap: vars.space.x4,
  paddingBlock: `${vars.space.x2} ${vars.space.x4}`,
});
export const list = style({ display: 'grid', gap: vars.space.x3, margin: 0, padding: 0, listStyle: 'none' });
const bubble = style({
  display: 'grid',
  gap: vars.space.x1,
  width: 'fit-content',
  maxWidth: 'min(88%, 34rem)',
  paddingInline: vars.space.x4,
  paddingBlock: vars.space.x2,
  borderRadius: vars.radius.large,
});
export const theirs = style([
  bubble,
  { background: vars.color.sunken, borderEndStartRadius: vars.radius.small, justifySelf: 'start' },
]);
export const own = style([
  bubble,
  { background: vars.color.infoSoft, borderEndEndRadius: vars.radius.small, justifySelf: 'end' },
]);
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
  fontSize: vars.text.small,
});
export const text = style({ ...typedText, overflowWrap: 'anywhere' });
export const state = style({ fontSize: vars.text.small, fontStyle: 'italic' });
export const quiet = style({ color: vars.color.muted, fontSize: vars.text.small });
export const discard = style({ justifySelf: 'start' });
export const warning = style({
  paddingInline: vars.space.x4,
  paddingBlock: vars.space.x3,
  borderRadius: vars.radius.medium,
  background: vars.color.sunSoft,
});
