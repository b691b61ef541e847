import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const steps = style({
  display: 'grid',
  gap: vars.space.x2,
  paddingInlineStart: vars.space.x6,
  listStyle: 'decimal',
});
