import { style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x2,
  minWidth: 0,
});

export const picture = style({
  position: 'relative',
  borderRadius: vars.radius.large,
  overflow: 'hidden',
  '@media': {
    [media.hover]: {
      selectors: {
        [`${card}:hover &::after`]: { opacity: 1 },
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          background: 'linear-gradient(transparent 55%, rgba(42, 20, 8, 0.28))',
          opacity: 0,
          transition: `opacity ${vars.motion.calm}`,
          pointerEvents: 'none',
        },
      },
    },
  },
});

export const badges = style({
  position: 'absolute',
  insetBlockStart: vars.space.x2,
  insetInlineStart: vars.space.x2,
  insetInlineEnd: '3rem',
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.x1,
  zIndex: 1,
});
export const action = style({
  position: 'absolute',
  insetBlockStart: vars.space.x1,
  insetInlineEnd: vars.space.x1,
  zIndex: 2,
});

export const caption = style({ display: 'grid', gap: '0.125rem', minWidth: 0 });
export const title = style({
  fontSize: vars.text.lead,
  lineHeight: vars.leading.snug,
});
export const meta = style({
  color: vars.color.muted,
  fontSize: vars.text.small,
  lineHeight: vars.leading.snug,
});

/** The link's area is the whole card, so that a tap anywhere follows it and screen readers find one link. */
export const cardLink = style({
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1, borderRadius: vars.radius.large },
    // The focus ring is around the photo, which is a square at the top of the card. With `:has(a:focus-visible)` on the card, a
    // change elsewhere, such as of the header, made Chromium compute the styles of every card's photo again.
    '&:focus-visible::before': {
      content: '""',
      position: 'absolute',
      inset: '0 0 auto',
      aspectRatio: '1',
      borderRadius: vars.radius.large,
      outline: `3px solid ${vars.color.focus}`,
      outlineOffset: '3px',
    },
    [`${card}:hover &`]: { textDecoration: 'underline', textDecorationThickness: '2px' },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&:focus-visible': { outline: '3px solid Highlight' } } },
  },
});
