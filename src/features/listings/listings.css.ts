import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/theme.css.ts';

export const toolbar = style({ display: 'grid', gap: vars.space.x3, marginBlockEnd: vars.space.x5 });

export const searchRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space.x2,
});
globalStyle(`${searchRow} > :first-child`, { flex: '1 1 9rem' });

globalStyle(`${searchRow} > button`, { minHeight: '48px' });

export const filterGrid = style({
  display: 'grid',
  gap: vars.space.x4,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))' },
  },
});

/** Aligned with the text of the select beside it. */
export const count = style({ color: vars.color.muted, whiteSpace: 'nowrap' });
/** On one line, also on a phone, unless the letters are large: the animals come first. */
export const resultRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${vars.space.x4}`,
  marginBlockEnd: vars.space.x4,
});
/** Why the order by distance shows none. */
globalStyle(`${resultRow} + p`, { marginBlockEnd: vars.space.x4 });
/** The options explain the select. Its label is for screen readers. */
globalStyle(`${resultRow} :has(> label)`, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
globalStyle(`${resultRow} > *, ${resultRow} select`, { maxWidth: '100%' });
globalStyle(`${resultRow} select`, {
  border: 0,
  background: 'none',
  fontWeight: vars.weight.medium,
  // As wide as the chosen option, if the browser supports it.
  fieldSizing: 'content',
});

/**
 * Cards far from the screen are neither laid out nor painted, and keep their last size. Whole blocks are skipped, so that a list
 * of thousands lays out only its last block when it grows. Each card is skipped, too, so that a block that comes near is laid out
 * in small steps. The first block is excluded: skipping its cards made the first page no faster.
 */
export const blocks = style({ display: 'grid', gap: vars.space.x6, gridTemplateColumns: 'minmax(0, 1fr)' });
// The margin is space for the focus ring, which is larger than the card.
const far = { contentVisibility: 'auto', overflowClipMargin: '8px' } as const;
/**
 * The heights of what has not been near the screen yet. They are exact, so that "back" restores the scroll position: a photo is as
 * high as its column is wide, and the text below has three lines.
 */
const untilNear = (rows: number, column: string) => {
  const card = `calc(${column} + 4.525rem)`;
  return {
    block: `auto calc(${rows} * (${card} + ${vars.space.x6}) - ${vars.space.x6})`,
    card: `auto ${card}`,
  };
};
const onPhone = untilNear(30, '(100vw - 2.75rem) / 2');
const onTablet = untilNear(20, '(100vw - 4rem) / 3');
const onDesk = untilNear(15, '(min(100vw - 4rem, 80rem) - 3.75rem) / 4');
const onWide = untilNear(12, '15rem');
for (const [selector, part] of [
  [`${blocks} > :nth-child(n + 2)`, 'block'],
  [`${blocks} > :nth-child(n + 2) > *`, 'card'],
] as const)
  globalStyle(selector, {
    ...far,
    containIntrinsicSize: onPhone[part],
    '@media': {
      [media.tablet]: { containIntrinsicSize: onTablet[part] },
      [media.desk]: { containIntrinsicSize: onDesk[part] },
      [media.wide]: { containIntrinsicSize: onWide[part] },
    },
  });

export const hero = style({
  display: 'grid',
  gap: vars.space.x6,
  alignItems: 'center',
  paddingBlock: `${vars.space.x2} ${vars.space.x4}`,
  '@media': { [media.desk]: { gridTemplateColumns: '1.1fr 1fr', gap: vars.space.x12 } },
});
export const heroText = style({ display: 'grid', gap: vars.space.x5, justifyItems: 'start' });
export const heroTitle = style({ fontSize: vars.text.display, lineHeight: vars.leading.tight });
export const heroLead = style({ fontSize: vars.text.lead, color: vars.color.muted, maxWidth: '46ch' });
/** Two selects and the button, on as many lines as the letters need. */
export const homeSearch = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space.x3,
  width: '100%',
  maxWidth: '36rem',
});
globalStyle(`${homeSearch} > *`, { flex: '1 1 9rem', minWidth: 0 });
globalStyle(`${homeSearch} > button`, {
  flex: '1 1 auto',
  // Beside the selects, with the same height.
  '@media': { [media.tablet]: { minHeight: '48px', paddingBlock: 0 } },
});
/** Small on a phone, so that the first animals are visible below. */
export const heroPicture = style({
  width: '100%',
  // The drawing loads after the animals and must not move anything.
  aspectRatio: '480 / 380',
  maxWidth: '15rem',
  justifySelf: 'center',
  borderRadius: vars.radius.sheet,
  // The background fades when the drawing is loaded.
  transition: `background-color ${vars.motion.calm}`,
  selectors: { '&:empty': { background: vars.color.primarySoft } },
  '@media': { [media.tablet]: { maxWidth: '24rem' }, [media.desk]: { maxWidth: '34rem' } },
});
export const section = style({ display: 'grid', gap: vars.space.x5, paddingBlock: vars.space.x8 });
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: vars.space.x3,
});
export const steps = style({
  display: 'grid',
  gap: vars.space.x6,
  counterReset: 'step',
  // As many as fit.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
});
export const step = style({
  counterIncrement: 'step',
  display: 'grid',
  gap: vars.space.x2,
  alignContent: 'start',
  '::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    width: vars.size.target,
    height: vars.size.target,
    borderRadius: vars.radius.pill,
    background: vars.color.greenSoft,
    color: vars.color.green,
    fontWeight: vars.weight.heading,
    fontSize: vars.text.lead,
  },
});
export const call = style({
  display: 'grid',
  gap: vars.space.x4,
  justifyItems: 'start',
  padding: `min(${vars.space.x8}, 9vw)`,
  borderRadius: vars.radius.sheet,
  background: vars.color.greenSoft,
});
