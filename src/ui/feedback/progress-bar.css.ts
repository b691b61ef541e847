import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

export const box = style({ display: 'grid', gap: vars.space.x1 });
export const top = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  fontSize: vars.text.small,
});
export const amount = style({ color: vars.color.muted, fontVariantNumeric: 'tabular-nums' });
export const track = style({
  overflow: 'hidden',
  height: 8,
  borderRadius: vars.radius.pill,
  background: vars.color.line,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});
export const fill = style({
  height: '100%',
  borderRadius: vars.radius.pill,
  background: vars.color.green,
  transition: `width ${vars.motion.calm}`,
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight' } },
});
export const unknown = style({ width: '40%', animation: `${slide} 1400ms ease-in-out infinite` });
