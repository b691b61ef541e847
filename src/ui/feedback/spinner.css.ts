import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const spinner = style({
  flex: 'none',
  display: 'inline-block',
  width: '1.25em',
  height: '1.25em',
  border: '0.16em solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 800ms linear infinite`,
});

/** Exactly as high as the spinner: what stands beside it is centred on it. */
export const inLine = style({ display: 'inline-grid' });

export const alone = style({ display: 'grid', placeItems: 'center', padding: vars.space.x8 });
