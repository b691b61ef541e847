import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/theme.css.ts';

export const section = style({
  display: 'grid',
  gap: vars.space.x3,
  // The last one needs no line: the buttons below have one.
  selectors: {
    '& + &': { paddingBlockStart: vars.space.x5, borderBlockStart: `1px solid ${vars.color.line}` },
  },
});
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x3,
});
/** Its word ends where the texts below end: the space inside the button stands outside, as far as there is space beside the page. */
export const change = style({ marginInlineEnd: `calc(-1 * min(${vars.space.x4}, 3.75vw))` });
export const facts = style({
  display: 'grid',
  gap: vars.space.x3,
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr', columnGap: vars.space.x6 } },
});
export const wide = style({ '@media': { [media.tablet]: { gridColumn: '1 / -1' } } });
export const term = style({ color: vars.color.muted, fontSize: vars.text.small });
export const value = style({ whiteSpace: 'pre-wrap' });
export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
  gap: vars.space.x2,
});

export const missing = style({ flex: 'none', marginInlineStart: 'auto' });
