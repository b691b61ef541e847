import { style } from '@vanilla-extract/css';

/** It receives the focus only from a script. */
export const heading = style({ outline: 'none' });
