import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { sideSpace, vars } from '#ui/theme/theme.css.ts';

export const near = style({ display: 'grid', marginBlockEnd: vars.space.x5, outline: 'none' });
export const place = style({ overflowWrap: 'anywhere', minWidth: 0 });
/** The words of the first button stand below the sentence's first letter. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  // With large text the button's padding is wider than the page's edge.
  marginInlineStart: `calc(-1 * min(${vars.space.x3}, 3.75vw))`,
});
export const note = style({
  color: vars.color.muted,
  fontSize: vars.text.small,
  maxWidth: vars.size.measure,
});

export const form = style({
  display: 'grid',
  gap: vars.space.x4,
  padding: sideSpace.box,
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
});
export const title = style({ fontSize: vars.text.title, marginBlockEnd: vars.space.x1 });
/** Beside each other where there is room. */
export const fields = style({
  display: 'grid',
  gap: vars.space.x4,
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 20rem))' } },
});
