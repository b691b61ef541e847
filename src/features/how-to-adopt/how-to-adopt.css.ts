import { style } from '@vanilla-extract/css';
import * as disclosure from '#ui/layout/disclosure.css.ts';
import { vars } from '#ui/theme/theme.css.ts';

export const steps = style({ display: 'grid', gap: vars.space.x10, counterReset: 'step' });
export const step = style({
  counterIncrement: 'step',
  display: 'flex',
  // The picture is beside the text where there is enough space.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.x4} ${vars.space.x8}`,
});
export const picture = style({ flex: '1 1 10rem', maxWidth: '13rem' });
export const words = style({ flex: '4 1 18rem', display: 'grid', gap: vars.space.x2 });
export const questions = style({ display: 'grid', gap: vars.space.x2, marginBlock: vars.space.x10 });
export const question = style({
  borderBottom: `1px solid ${vars.color.line}`,
  paddingBlockEnd: vars.space.x3,
});
export const summary = style([disclosure.summary, { fontWeight: vars.weight.strong }]);
