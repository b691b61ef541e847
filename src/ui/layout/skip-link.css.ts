import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const skipLink = style({
  position: 'fixed',
  insetBlockStart: vars.space.x2,
  insetInlineStart: vars.space.x2,
  zIndex: vars.layer.skip,
  padding: `${vars.space.x3} ${vars.space.x5}`,
  borderRadius: vars.radius.pill,
  background: vars.color.ink,
  color: vars.color.paper,
  fontWeight: vars.weight.strong,
  // Also clipped: in print and in full-page screenshots, content above the edge would be visible.
  transform: 'translateY(-200%)',
  clipPath: 'inset(50%)',
  selectors: { '&:focus': { transform: 'none', clipPath: 'none' } },
});
