import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { insets, vars } from '#ui/theme/theme.css.ts';

export const layout = style({
  display: 'grid',
  gap: vars.space.x6,
  '@media': {
    [media.desk]: {
      gridTemplateColumns: 'minmax(0, 1.6fr) minmax(20rem, 1fr)',
      // A side that is higher than both makes only the body's row higher. Two automatic rows would share its height.
      gridTemplateRows: 'auto 1fr',
      columnGap: vars.space.x12,
      rowGap: vars.space.x8,
      alignItems: 'start',
    },
  },
});
export const picture = style({ minWidth: 0 });
export const side = style({
  display: 'grid',
  gap: vars.space.x5,
  minWidth: 0,
  '@media': {
    [media.desk]: { gridRow: 'span 2', position: 'sticky', top: `calc(${insets.top} + ${vars.space.x6})` },
  },
});
export const body = style({ display: 'grid', gap: vars.space.x8, minWidth: 0, maxWidth: vars.size.measure });
export const head = style({ display: 'grid', gap: vars.space.x1 });
export const marks = style({
  display: 'flex',
  gap: vars.space.x2,
  selectors: { '&:not(:empty)': { marginBlockEnd: vars.space.x2 } },
});
export const name = style({ fontSize: vars.text.display });
export const place = style({ color: vars.color.muted, fontSize: vars.text.lead });
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x2 });
export const owner = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  color: vars.color.muted,
  fontSize: vars.text.small,
});
export const ownerName = style({ color: vars.color.ink, fontWeight: vars.weight.strong });
export const factGroup = style({ display: 'grid', gap: vars.space.x3 });
export const description = style({ whiteSpace: 'pre-line' });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: vars.space.x4,
});
export const fact = style({ display: 'grid' });
export const factLabel = style({ color: vars.color.muted, fontSize: vars.text.small });
export const needs = style({
  display: 'grid',
  gap: vars.space.x2,
  padding: vars.space.x5,
  borderRadius: vars.radius.large,
  background: vars.color.sunSoft,
});
export const similar = style({ display: 'grid', gap: vars.space.x5, marginBlockStart: vars.space.x12 });
