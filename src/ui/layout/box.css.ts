import { style } from '@vanilla-extract/css';
import { sideSpace, vars } from '../theme/theme.css.ts';

/** The box of a part of one adoption, inside its request. */
export const box = style({
  display: 'grid',
  gap: vars.space.x4,
  paddingInline: sideSpace.box,
  paddingBlock: vars.space.x4,
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
});
