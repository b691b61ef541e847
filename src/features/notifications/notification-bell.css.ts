import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const message = style({
  // What only screen readers have stays in the list when it scrolls.
  position: 'relative',
  display: 'grid',
  gap: vars.space.x1,
  maxWidth: '19rem',
  textAlign: 'start',
});
export const unseen = style([message, { fontWeight: vars.weight.strong }]);
export const moment = style({
  color: vars.color.muted,
  fontSize: vars.text.caption,
  fontWeight: vars.weight.body,
});
