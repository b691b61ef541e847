import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const words = style({
  margin: 0,
  paddingInlineStart: vars.space.x3,
  borderInlineStart: `3px solid ${vars.color.line}`,
  fontSize: vars.text.small,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
