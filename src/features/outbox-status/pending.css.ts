import { style } from '@vanilla-extract/css';
import { sideSpace, vars } from '#ui/theme/theme.css.ts';

// A long word of large letters breaks instead of making its column, and so the page, wider than the window.
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
export const list = style({ ...column, gap: vars.space.x3 });
export const entry = style({
  ...column,
  gap: vars.space.x3,
  padding: sideSpace.page,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
});
/** A long text shows its beginning. The form has all of it. */
export const draftWords = style({
  margin: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: vars.color.muted,
});
export const refused = style([entry, { borderColor: vars.color.danger }]);
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: `${vars.space.x1} ${vars.space.x3}`,
});
export const title = style({
  // Beside its state if there is this much space, otherwise above it.
  flex: '1 1 12rem',
  fontSize: vars.text.body,
  fontWeight: vars.weight.strong,
  lineHeight: vars.leading.snug,
  letterSpacing: 0,
});
export const badge = style({ maxWidth: '100%' });
export const moment = style({ color: vars.color.muted, fontSize: vars.text.small });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 });

/** Below the waiting entries. */
export const part = style({
  ...column,
  gap: vars.space.x4,
  marginBlockStart: vars.space.x10,
  paddingBlockStart: vars.space.x6,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const facts = style({ display: 'grid', gap: vars.space.x3 });
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.x4,
});
export const sent = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.x3,
});
export const sentWords = style([top, { alignItems: 'baseline' }]);
/** Beside its time if there is this much space, otherwise above it. */
export const sentence = style({ flex: '1 1 8rem', minWidth: 0 });
export const sentIcon = style({
  width: '1.125rem',
  height: '1.125rem',
  color: vars.color.green,
  alignSelf: 'center',
});
export const term = style({ color: vars.color.muted });
export const value = style({
  marginInlineStart: 'auto',
  fontWeight: vars.weight.medium,
  textAlign: 'end',
  textWrap: 'balance',
});
