import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { sideSpace, vars } from '#ui/theme/theme.css.ts';

export const bar = style({ display: 'grid', gap: vars.space.x3, minWidth: 0 });
export const quiet = style({ color: vars.color.muted, overflowWrap: 'anywhere' });
export const section = style({ display: 'grid', gap: vars.space.x4 });
export const rows = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.x4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.desk]: { gridTemplateColumns: '1fr 1fr' } },
});
export const row = style({
  display: 'grid',
  gap: vars.space.x2,
  minWidth: 0,
  padding: sideSpace.page,
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
});
export const rowHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
});
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x2,
  paddingBlockStart: vars.space.x2,
});
export const hours = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space.x3,
});
