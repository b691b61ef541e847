import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/theme.css.ts';

export const steps = style({ display: 'grid', gap: vars.space.x10, counterReset: 'step' });
export const step = style({
  counterIncrement: 'step',
  display: 'grid',
  gap: vars.space.x4,
  alignItems: 'center',
  '@media': { [media.tablet]: { gridTemplateColumns: '12rem 1fr', gap: vars.space.x8 } },
});
export const picture = style({ maxWidth: '14rem' });
export const words = style({ display: 'grid', gap: vars.space.x2 });
export const questions = style({ display: 'grid', gap: vars.space.x2, marginBlock: vars.space.x10 });
export const question = style({
  borderBottom: `1px solid ${vars.color.line}`,
  paddingBlockEnd: vars.space.x3,
});
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.size.target,
  cursor: 'pointer',
  fontWeight: vars.weight.strong,
});
