import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { overPhoto } from '../theme/over-photo.ts';
import { vars } from '../theme/theme.css.ts';

export const gallery = style({
  position: 'relative',
  borderRadius: vars.radius.large,
  overflow: 'hidden',
  background: vars.color.sunken,
  // The focus ring is around the whole gallery; inside, the photo would cover it.
  selectors: {
    '&:has([data-track]:focus-visible)': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

export const track = style({
  display: 'flex',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollBehavior: 'smooth',
  scrollbarWidth: 'none',
  outline: 'none',
  '@media': { [media.lessMotion]: { scrollBehavior: 'auto' } },
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
});

export const slide = style({
  flex: '0 0 100%',
  minWidth: 0,
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
});

const button = style({ position: 'absolute', insetBlockStart: `calc(50% - ${vars.size.target} / 2)` });
export const previous = style([button, { insetInlineStart: vars.space.x2 }]);
export const next = style([button, { insetInlineEnd: vars.space.x2 }]);

export const counter = style({
  position: 'absolute',
  insetBlockEnd: vars.space.x3,
  insetInlineEnd: vars.space.x3,
  padding: `0.15rem ${vars.space.x3}`,
  borderRadius: vars.radius.pill,
  ...overPhoto,
  fontSize: vars.text.caption,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
