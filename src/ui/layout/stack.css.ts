import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

const gap = {
  none: { gap: 0 },
  tight: { gap: vars.space.x2 },
  normal: { gap: vars.space.x4 },
  loose: { gap: vars.space.x6 },
  airy: { gap: vars.space.x12 },
} as const;

/** A column. */
export const stack = recipe({
  base: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  variants: { gap, align: { stretch: {}, start: { alignItems: 'start' }, center: { alignItems: 'center' } } },
  defaultVariants: { gap: 'normal' },
});

/** A row that wraps. */
export const cluster = recipe({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minWidth: 0 },
  variants: {
    gap,
    justify: {
      start: {},
      between: { justifyContent: 'space-between' },
      end: { justifyContent: 'end' },
      center: { justifyContent: 'center' },
    },
  },
  defaultVariants: { gap: 'tight' },
});

/** `cards`: 2 columns on a phone, up to 5 on a wide screen. `halves`: 1, then 2. `thirds`: 1, then 3. */
export const grid = recipe({
  base: { display: 'grid', alignItems: 'start' },
  variants: {
    columns: {
      cards: {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: `${vars.space.x6} ${vars.space.x3}`,
        '@media': {
          [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: vars.space.x4 },
          [media.desk]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: vars.space.x5 },
          [media.wide]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
        },
      },
      halves: {
        gap: vars.space.x4,
        '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
      },
      thirds: {
        gap: vars.space.x6,
        '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
      },
    },
  },
  defaultVariants: { columns: 'cards' },
});

const cardColumns: readonly (readonly [string, number])[] = [
  [media.phone, 2],
  ['screen and (min-width: 600px) and (max-width: 1023px)', 3],
  ['screen and (min-width: 1024px) and (max-width: 1439px)', 4],
  [media.wide, 5],
];

/** With `grid({ columns: 'cards' })`, for a preview of a longer list: an incomplete last row is hidden. */
export const wholeRows = style({});
for (const [width, columns] of cardColumns) {
  const opensUnfilledRow = `${wholeRows} > :nth-child(${columns}n + ${columns + 1}):nth-last-child(-n + ${columns - 1})`;
  globalStyle(`${opensUnfilledRow}, ${opensUnfilledRow} ~ *`, { '@media': { [width]: { display: 'none' } } });
}
