import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

export const skeleton = style({
  display: 'block',
  maxWidth: '100%',
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  animation: `${breathe} 1600ms ease-in-out infinite`,
});
export const round = style({ borderRadius: vars.radius.pill });
export const large = style({ borderRadius: vars.radius.large });
export const card = style({ display: 'grid', gap: vars.space.x2 });
