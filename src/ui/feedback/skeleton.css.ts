import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { forcedOutline } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

const base = style({
  display: 'block',
  width: '100%',
  maxWidth: '100%',
  background: vars.color.sunken,
  animation: `${breathe} 1600ms ease-in-out infinite`,
  '@media': forcedOutline,
});
export const skeleton = styleVariants({
  text: [base, { height: '1em', borderRadius: vars.radius.small }],
  round: [base, { height: '1em', borderRadius: vars.radius.pill }],
  photo: [base, { aspectRatio: '1', borderRadius: vars.radius.large }],
});

const line = (size: string) => `${size} * ${vars.leading.snug}`;

/** The photo and the three lines of a `Card`, with the same heights and distances. */
export const card = style({
  display: 'grid',
  gridTemplateRows: `auto calc(${line(vars.text.lead)} + 0.125rem) repeat(2, calc(${line(vars.text.small)}))`,
  alignItems: 'center',
  fontSize: vars.text.caption,
});
globalStyle(`${card} > :first-child`, { marginBlockEnd: vars.space.x2 });
