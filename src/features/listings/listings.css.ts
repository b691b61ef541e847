import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/theme.css.ts';

export const toolbar = style({ display: 'grid', gap: vars.space.x3, marginBlockEnd: vars.space.x5 });

export const searchRow = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  gap: vars.space.x2,
});

export const filterGrid = style({
  display: 'grid',
  gap: vars.space.x4,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

/** On the line of the text in the choice beside it. */
export const count = style({ color: vars.color.muted, paddingBlockEnd: vars.space.x3 });
export const resultRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space.x2,
  marginBlockEnd: vars.space.x4,
});
export const more = style({ display: 'grid', placeItems: 'center', paddingBlock: vars.space.x8 });

export const hero = style({
  display: 'grid',
  gap: vars.space.x6,
  alignItems: 'center',
  paddingBlock: `${vars.space.x4} ${vars.space.x10}`,
  '@media': { [media.desk]: { gridTemplateColumns: '1.1fr 1fr', gap: vars.space.x12 } },
});
export const heroText = style({ display: 'grid', gap: vars.space.x5, justifyItems: 'start' });
export const heroTitle = style({ fontSize: vars.text.display, lineHeight: vars.leading.tight });
export const heroLead = style({ fontSize: vars.text.lead, color: vars.color.muted, maxWidth: '46ch' });
export const heroPicture = style({ maxWidth: '34rem', width: '100%', justifySelf: 'center' });
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
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
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
  padding: vars.space.x8,
  borderRadius: vars.radius.sheet,
  background: vars.color.greenSoft,
});
