import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  color: vars.color.ink,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  letterSpacing: '-0.015em',
  lineHeight: 1,
});
export const logo = styleVariants({
  medium: [base, { fontSize: '1.375rem' }],
  large: [base, { fontSize: '2.25rem' }],
});
export const mark = style({ flex: 'none', width: '1.5em', height: '1.5em' });
