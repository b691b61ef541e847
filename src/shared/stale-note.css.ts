import { style } from '@vanilla-extract/css';
import { insets, vars } from '#ui/theme/theme.css.ts';

/** Fixed at the lower edge of the page, so that it does not move the content. Taps pass through it. */
export const note = style({
  position: 'fixed',
  zIndex: vars.layer.bar,
  insetInline: vars.space.x3,
  insetBlockEnd: `calc(max(${insets.bottom}, env(safe-area-inset-bottom)) + ${vars.space.x2})`,
  width: 'fit-content',
  marginInline: 'auto',
  paddingBlock: '2px',
  paddingInline: vars.space.x3,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  color: vars.color.muted,
  fontSize: vars.text.small,
  textAlign: 'center',
  pointerEvents: 'none',
});
