import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

const arrow = {
  content: '""',
  flex: 'none',
  width: '0.625rem',
  height: '0.625rem',
  marginInline: vars.space.x2,
  borderInlineEnd: '2px solid currentColor',
  borderBlockEnd: '2px solid currentColor',
  transform: 'translateY(-25%) rotate(45deg)',
  transition: `transform ${vars.motion.quick}`,
} as const;

/** For the `summary` of a `details`: high enough for a finger, with an arrow at its end that turns when it is open. */
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  minHeight: vars.size.target,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': arrow,
    'details[open] > &::after': { transform: 'translateY(25%) rotate(225deg)' },
  },
});
