import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

const open = keyframes({ from: { opacity: 0, transform: 'translateY(-4px) scale(0.98)' } });

export const content = style({
  zIndex: vars.layer.menu,
  minWidth: 'min(13rem, calc(100vw - 1rem))',
  maxWidth: 'min(24rem, calc(100vw - 1rem))',
  maxHeight: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
  padding: vars.space.x2,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.raised,
  transformOrigin: 'var(--radix-dropdown-menu-content-transform-origin)',
  animation: `${open} ${vars.motion.quick} ${vars.motion.ease}`,
  '@media': { [media.lessMotion]: { animation: 'none' } },
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x3,
  minHeight: vars.size.target,
  padding: `${vars.space.x2} ${vars.space.x3}`,
  borderRadius: vars.radius.small,
  color: vars.color.ink,
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  userSelect: 'none',
  selectors: {
    '&[data-highlighted]': {
      background: vars.color.sunken,
      boxShadow: `inset 0 0 0 2px ${vars.color.focus}`,
    },
    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[data-highlighted]': { outline: '2px solid Highlight' } } },
  },
});
globalStyle(`${item} > svg`, { flex: 'none', width: '1.25rem', height: '1.25rem' });

export const danger = style({ color: vars.color.danger });
export const grows = style({ flex: 1, minWidth: 0 });
export const square = style({ flex: 'none', width: vars.size.target, justifyContent: 'center', padding: 0 });

/** A line with an additional action at its end. The arrow keys reach both. */
export const row = style({ display: 'flex', alignItems: 'center', gap: vars.space.x1 });

export const heading = style({
  padding: `${vars.space.x2} ${vars.space.x3}`,
  color: vars.color.muted,
  fontSize: vars.text.small,
});

export const separator = style({
  height: 1,
  margin: `${vars.space.x2} ${vars.space.x3}`,
  background: vars.color.line,
});
