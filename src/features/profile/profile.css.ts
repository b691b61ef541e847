import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { sideSpace, vars } from '#ui/theme/theme.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x4,
  marginBlockEnd: vars.space.x6,
});
export const quiet = style({ color: vars.color.muted });
/** In the place of a card, as large as its photo. */
export const notHere = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space.x2,
  alignSelf: 'start',
  aspectRatio: '1',
  padding: vars.space.x4,
  border: `2px dashed ${vars.color.line}`,
  borderRadius: vars.radius.large,
  color: vars.color.muted,
  textAlign: 'center',
});
export const section = style({ display: 'grid', gap: vars.space.x4 });
/** As high as the form that comes, so that it moves no button below it under a finger. */
export const formSpace = style({
  minHeight: '44.5rem',
  '@media': { [media.tablet]: { minHeight: '30.5rem' } },
});
export const tabs = style({ marginBlockEnd: vars.space.x6 });
export const rows = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.x4,
  '@media': { [media.desk]: { gridTemplateColumns: '1fr 1fr' } },
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: '96px 1fr',
  gap: vars.space.x4,
  padding: sideSpace.page,
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  '@media': {
    [media.phone]: { gridTemplateColumns: '72px 1fr', gap: vars.space.x3 },
    [media.tablet]: { gridTemplateColumns: '112px 1fr' },
  },
});
export const rowBody = style({ display: 'grid', gap: vars.space.x2, alignContent: 'start', minWidth: 0 });
export const rowHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
});
/** On a phone the buttons also use the space below the picture. Otherwise each button would need its own line. */
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  '@media': {
    [media.phone]: { marginInlineStart: `calc(-72px - ${vars.space.x3})`, paddingBlockStart: vars.space.x2 },
  },
});
// Without a text between them, the buttons would cover the picture.
globalStyle(`${rowHead}:has(+ ${acts})`, {
  '@media': { [media.phone]: { minHeight: '72px', alignItems: 'start' } },
});
export const reason = style({
  padding: vars.space.x3,
  borderRadius: vars.radius.medium,
  background: vars.color.dangerSoft,
});
export const form = style({ display: 'grid', gap: vars.space.x5, maxWidth: '30rem' });
export const pair = style({
  display: 'grid',
  gap: vars.space.x5,
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr', gap: vars.space.x4 } },
});
export const account = style({ display: 'grid', gap: vars.space.x10, maxWidth: vars.size.measure });
