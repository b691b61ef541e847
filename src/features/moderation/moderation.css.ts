import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { sideSpace, vars } from '#ui/theme/theme.css.ts';

export const panel = style({
  display: 'grid',
  gap: vars.space.x4,
  padding: sideSpace.box,
  borderRadius: vars.radius.large,
  background: vars.color.sunken,
});
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 });
export const answers = style({ display: 'grid', gap: vars.space.x3 });
export const question = style({ color: vars.color.muted, fontSize: vars.text.small });
export const thumbnails = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
  gap: vars.space.x2,
  padding: 0,
  margin: 0,
  listStyle: 'none',
});
export const filters = style({ marginBlockEnd: vars.space.x5 });
export const walk = style({
  display: 'grid',
  gap: vars.space.x3,
  paddingBlockStart: vars.space.x4,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
/** Only for devices with a keyboard. */
export const keys = style({
  display: 'none',
  color: vars.color.muted,
  fontSize: vars.text.small,
  '@media': { [media.keyboard]: { display: 'block' } },
});
