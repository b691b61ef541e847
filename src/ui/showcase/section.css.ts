import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const section = style({
  display: 'grid',
  gap: vars.space.x5,
  paddingBlock: vars.space.x8,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
  gap: vars.space.x2,
});
export const swatch = style({
  display: 'flex',
  alignItems: 'end',
  minHeight: '4rem',
  padding: vars.space.x2,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  fontSize: vars.text.caption,
});
export const drawings = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: vars.space.x6,
});
export const marks = style({ display: 'flex', alignItems: 'end', gap: vars.space.x4, flexWrap: 'wrap' });
export const bottomBar = style({
  paddingInline: vars.space.x3,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  overflow: 'hidden',
});
export const narrow = style({ maxWidth: '30rem' });
