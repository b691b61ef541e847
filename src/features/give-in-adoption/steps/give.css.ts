import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/theme.css.ts';

export const wizard = style({ display: 'grid', gap: vars.space.x6, maxWidth: vars.size.column });
export const form = style({ display: 'grid', gap: vars.space.x6, minWidth: 0 });
export const lead = style({ color: vars.color.muted, marginBlockStart: vars.space.x1 });

export const pair = style({
  display: 'grid',
  gap: vars.space.x5,
  '@media': { 'screen and (min-width: 480px)': { gridTemplateColumns: '1fr 1fr', gap: vars.space.x4 } },
});
/** Two short numbers fit side by side on any phone. */
export const ages = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space.x4,
  alignItems: 'start',
});

export const groups = style({
  display: 'grid',
  gap: vars.space.x6,
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr', columnGap: vars.space.x5 } },
});

export const savingLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.target,
});
