import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/theme.css.ts';

export const wizard = style({ display: 'grid', gap: vars.space.x6, maxWidth: vars.size.column });
export const form = style({ display: 'grid', gap: vars.space.x6, minWidth: 0 });
export const stepHeading = style({ outline: 'none' });
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

export const group = style({ display: 'grid', gap: vars.space.x4 });
export const groups = style({
  display: 'grid',
  gap: vars.space.x6,
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr', columnGap: vars.space.x8 } },
});

export const buttons = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  paddingBlockStart: vars.space.x4,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const forward = style({ marginInlineStart: 'auto', minWidth: '9rem' });

export const savingLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.x4,
  minHeight: vars.size.target,
  color: vars.color.muted,
  fontSize: vars.text.small,
});
export const savingState = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.x2 });
globalStyle(`${savingState} > svg`, { width: '1.125rem', height: '1.125rem', flex: 'none' });
export const savingLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.target,
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x3 });
