import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { sideSpace, vars } from '../theme/theme.css.ts';

/** A tablet in portrait has no space for six columns either. */
const narrow = '(max-width: 1023px)';

/** On a desk, letters of double size make six columns wider than the window. */
export const frame = style({ '@media': { [media.desk]: { overflowX: 'auto' } } });
export const table = style({ fontSize: vars.text.small });
/** Only for screen readers: the page's title is above the table. */
export const caption = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

/** On a phone the header is only for sorting. Columns that cannot be sorted are visible only to screen readers. */
export const head = style({ '@media': { [narrow]: { display: 'block', marginBlockEnd: vars.space.x3 } } });
export const headRow = style({
  '@media': {
    [narrow]: {
      position: 'relative',
      display: 'flex',
      gap: vars.space.x2,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // Space for the focus ring, up to the edges of the screen.
      padding: `${vars.space.x1} ${sideSpace.page}`,
      marginInline: `calc(-1 * ${sideSpace.page})`,
    },
  },
});
export const headCell = style({
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderBlockEnd: `2px solid ${vars.color.line}`,
  color: vars.color.muted,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  '@media': { [narrow]: { flex: 'none', padding: 0, border: 0 } },
});
export const silent = style({
  '@media': {
    [narrow]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});
export const align = styleVariants({ start: { textAlign: 'start' }, end: { textAlign: 'end' } });

export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x1,
  minHeight: vars.size.target,
  padding: 0,
  border: 0,
  background: 'none',
  fontWeight: 'inherit',
  color: 'inherit',
  selectors: { '&:hover': { color: vars.color.ink }, '[aria-sort] > &': { color: vars.color.ink } },
  '@media': {
    [narrow]: {
      padding: `0 ${vars.space.x4}`,
      border: `1px solid ${vars.color.lineStrong}`,
      borderRadius: vars.radius.pill,
      background: vars.color.surface,
    },
  },
});
globalStyle(`${sort} > svg`, { flex: 'none', width: '1rem', height: '1rem' });

export const row = style({
  '@media': {
    [narrow]: {
      display: 'block',
      padding: sideSpace.page,
      marginBlockEnd: vars.space.x3,
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.large,
      background: vars.color.surface,
    },
    [media.hover]: { selectors: { '&:hover': { background: vars.color.sunken } } },
  },
});
export const bodyPart = style({ '@media': { [narrow]: { display: 'block' } } });
export const wholeTable = style({ '@media': { [narrow]: { display: 'block' } } });

export const cell = style({
  padding: vars.space.x3,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  verticalAlign: 'middle',
  '@media': {
    [narrow]: {
      display: 'flex',
      // Content that does not fit beside its name moves below it.
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: `0 ${vars.space.x4}`,
      minHeight: '2.25rem',
      padding: `${vars.space.x1} 0`,
      border: 0,
      textAlign: 'end',
      selectors: {
        '&:empty': { display: 'none' },
        '&::before': {
          content: 'attr(data-label)',
          color: vars.color.muted,
          fontWeight: vars.weight.medium,
        },
      },
    },
  },
});

/** The first cell is the card's title. */
export const lead = style({
  fontSize: vars.text.body,
  fontWeight: vars.weight.strong,
  textAlign: 'start',
  '@media': {
    [narrow]: {
      justifyContent: 'start',
      textAlign: 'start',
      selectors: { '&::before': { display: 'none' } },
    },
  },
});
