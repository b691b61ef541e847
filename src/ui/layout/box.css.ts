import { style } from '@vanilla-extract/css';
import { sideSpace, vars } from '../theme/theme.css.ts';

/** What belongs to one adoption, inside its request. */
export const box = style({
  display: 'grid',
  gap: vars.space.x4,
  paddingInline: sideSpace.box,
  paddingBlock: vars.space.x4,
  borderRadius: vars.radius.medium,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
});
