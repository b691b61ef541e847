import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

/** A box of its own: below a comment its sentence would otherwise read as a part of the comment. */
export const refused = style({
  display: 'grid',
  gap: vars.space.x2,
  marginBlockStart: vars.space.x1,
  padding: vars.space.x3,
  border: `1px solid ${vars.color.danger}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  fontSize: vars.text.small,
});
