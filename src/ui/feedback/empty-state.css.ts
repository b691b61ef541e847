import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.x4,
  maxWidth: '30rem',
  marginInline: 'auto',
  paddingBlock: vars.space.x8,
  textAlign: 'center',
});
/** If it fills the whole screen, no page frame adds padding around it. */
export const whole = style({
  paddingBlock: `clamp(${vars.space.x10}, 10vh, 7rem)`,
  paddingInline: `min(${vars.space.x6}, 7.5vw)`,
  boxSizing: 'content-box',
  width: 'auto',
});
export const picture = style({ width: 'min(15rem, 60vw)' });
export const text = style({ color: vars.color.muted });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.x2,
  marginBlockStart: vars.space.x2,
});
