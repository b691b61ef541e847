import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

const circle = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  borderRadius: '50%',
  background: vars.color.greenSoft,
  color: vars.color.green,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.heading,
  lineHeight: 1,
  textTransform: 'uppercase',
  userSelect: 'none',
});

export const avatar = styleVariants({
  small: [circle, { width: '2rem', height: '2rem', fontSize: '0.8125rem' }],
  medium: [circle, { width: '2.75rem', height: '2.75rem', fontSize: '1.0625rem' }],
  large: [circle, { width: '6rem', height: '6rem', fontSize: '2.125rem' }],
});
export const image = style({ width: '100%', height: '100%', objectFit: 'cover' });
