import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  paddingBlockStart: vars.space.x4,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
/** Its text, not its box, is aligned with the fields. */
export const back = style({
  paddingInline: vars.space.x3,
  marginInlineStart: `calc(-1 * min(${vars.space.x3}, 3.75vw) - ${vars.space.px})`,
});
export const forward = style({ marginInlineStart: 'auto', minWidth: '9rem' });
