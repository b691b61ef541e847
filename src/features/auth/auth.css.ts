import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const form = style({ display: 'grid', gap: vars.space.x5 });
export const pair = style({
  display: 'grid',
  gap: vars.space.x5,
  '@media': { 'screen and (min-width: 480px)': { gridTemplateColumns: '1fr 1fr', gap: vars.space.x4 } },
});
export const besideLink = style({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.target,
});
export const otherWay = style({
  marginBlockStart: vars.space.x6,
  color: vars.color.muted,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
export const refused = style({ color: vars.color.danger, fontWeight: vars.weight.medium });
