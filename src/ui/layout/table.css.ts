import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

const narrow = '(max-width: 767px)';

export const table = style({ fontSize: vars.text.small });
export const caption = style({ textAlign: 'start', color: vars.color.muted, paddingBlockEnd: vars.space.x2 });

/** On a phone the header is only for sorting: what cannot be sorted is left to the screen readers. */
export const head = style({ '@media': { [narrow]: { display: 'block', marginBlockEnd: vars.space.x3 } } });
export const headRow = style({
  '@media': { [narrow]: { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 } },
});
export const headCell = style({
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderBlockEnd: `2px solid ${vars.color.line}`,
  color: vars.color.muted,
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  '@media': { [narrow]: { padding: 0, border: 0 } },
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
globalStyle(`${sort} > svg`, { width: '1rem', height: '1rem' });

export const row = style({
  '@media': {
    [narrow]: {
      display: 'block',
      padding: vars.space.x4,
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
  overflowWrap: 'anywhere',
  '@media': {
    [narrow]: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: vars.space.x4,
      minHeight: '2.25rem',
      padding: `${vars.space.x1} 0`,
      border: 0,
      textAlign: 'end',
      selectors: {
        '&::before': {
          content: 'attr(data-label)',
          flex: 'none',
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
    [narrow]: { justifyContent: 'start', selectors: { '&::before': { display: 'none' } } },
  },
});
