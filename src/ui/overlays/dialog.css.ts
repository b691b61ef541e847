import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { sideSpace, vars } from '../theme/theme.css.ts';

// With less motion there is no animation at all. One of a millisecond still shows its first frame, 24 px lower, and a tap
// in this moment is lost, because the button moves away between the finger's down and up.
const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } });
const edge = keyframes({
  from: { borderBlockEndColor: vars.color.line },
  to: { borderBlockEndColor: 'transparent' },
});

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  background: vars.color.overlay,
  animation: `${appear} ${vars.motion.quick}`,
  '@media': { [media.lessMotion]: { animation: 'none' } },
});

/** A sheet at the bottom of a phone's screen; a centred box on a wide screen. */
export const content = style({
  position: 'fixed',
  zIndex: vars.layer.dialog,
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'flex',
  flexDirection: 'column',
  // Chromium before 108 and Safari before 15.4 do not know `dvh`: the top of a long form would be out of reach.
  maxHeight: ['min(88vh, 46rem)', 'min(92dvh, 46rem)'],
  borderRadius: `${vars.radius.sheet} ${vars.radius.sheet} 0 0`,
  background: vars.color.surface,
  color: vars.color.ink,
  boxShadow: vars.shadow.raised,
  animation: `${rise} ${vars.motion.calm} ${vars.motion.ease}`,
  selectors: { '&:focus': { outline: 'none' } },
  '@media': {
    [media.tablet]: {
      insetInline: 0,
      insetBlock: 0,
      margin: 'auto',
      width: 'min(32rem, calc(100vw - 2rem))',
      height: 'fit-content',
      borderRadius: vars.radius.sheet,
    },
    [media.low]: { overflowY: 'auto', scrollPaddingBlockEnd: vars.space.x12 },
    [media.forcedColors]: { border: '2px solid CanvasText' },
    [media.lessMotion]: { animation: 'none' },
  },
});
export const wide = style({
  '@media': { [media.tablet]: { width: 'min(52rem, calc(100vw - 2rem))' } },
});

export const header = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: sideSpace.close,
  padding: `${vars.space.x5} ${sideSpace.close} ${vars.space.x2} ${sideSpace.sheet}`,
});
export const title = style({
  paddingBlockStart: vars.space.x2,
  // With letters of double size, the longest word of the titles ("publicaciones") fits in 320 px. Hyphens are no help:
  // browsers without a Spanish dictionary break the word without one.
  fontSize: `clamp(${vars.text.caption}, 9vw, ${vars.text.title})`,
});
export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  // When a field is focused, the error below it is scrolled into view as well.
  scrollPaddingBlockEnd: vars.space.x12,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x4,
  padding: `${vars.space.x2} ${sideSpace.sheet} ${vars.space.x5}`,
  selectors: {
    '&:last-child': { paddingBlockEnd: `max(${vars.space.x6}, env(safe-area-inset-bottom))` },
  },
  // The buttons would leave only a few lines to read. The whole sheet scrolls instead.
  '@media': { [media.low]: { flex: 'none', overflowY: 'visible' } },
  '@supports': {
    '(animation-timeline: scroll())': {
      selectors: {
        // A line above the footer while content is hidden below it.
        '&:not(:last-child)': {
          borderBlockEnd: '1px solid transparent',
          animationName: edge,
          animationTimingFunction: 'linear',
          animationFillMode: 'both',
          animationTimeline: 'scroll(self block)',
          animationRange: `calc(100% - ${vars.space.x4}) 100%`,
        },
      },
    },
  },
});
export const description = style({ color: vars.color.muted });
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  justifyContent: 'end',
  gap: vars.space.x2,
  padding: `${vars.space.x3} ${sideSpace.sheet}`,
  paddingBlockEnd: `max(${vars.space.x5}, env(safe-area-inset-bottom))`,
  '@media': { [media.phone]: { display: 'grid', justifyContent: 'stretch' } },
});
