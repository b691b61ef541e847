import { keyframes, style } from '@vanilla-extract/css';

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
