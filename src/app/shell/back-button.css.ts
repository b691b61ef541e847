import { style } from '@vanilla-extract/css';

export const back = style({
  display: 'none',
  '@media': { '(display-mode: standalone)': { display: 'inline-flex' } },
});
