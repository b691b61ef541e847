import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  color: vars.color.ink,
  fontFamily: vars.font.heading,
  fontSize: '1.375rem',
  fontWeight: vars.weight.heading,
  letterSpacing: '-0.03em',
  lineHeight: 1,
});
export const mark = style({ flex: 'none', width: '1.5em', height: '1.5em' });
