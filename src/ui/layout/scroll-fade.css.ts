// Fades the end of a line that can scroll sideways. Without scroll timelines in the browser, the line only scrolls.
import { createVar, fallbackVar, keyframes, style } from '@vanilla-extract/css';

const length = { syntax: '<length>', inherits: false, initialValue: '0px' } as const;
/** The hidden width on each side, so that the fade is not wider than that. */
const start = createVar(length);
const end = createVar(length);
const depth = '2rem';
/** How far the end fades. `0px` for a line whose last item stays in view. */
export const endDepth = createVar();
/** More than any line can scroll: Chromium keeps the fade of a finished animation when nothing is hidden any more. */
const far = '200rem';

const leaveStart = keyframes({ from: { vars: { [start]: '0px' } }, to: { vars: { [start]: far } } });
const reachEnd = keyframes({ from: { vars: { [end]: far } }, to: { vars: { [end]: '0px' } } });

export const scrollFade = style({
  '@supports': {
    '(animation-timeline: scroll())': {
      maskImage: `linear-gradient(to right, transparent, #000 min(${start}, ${depth}), #000 calc(100% - min(${end}, ${fallbackVar(endDepth, depth)})), transparent)`,
      animationName: `${leaveStart}, ${reachEnd}`,
      animationTimingFunction: 'linear',
      animationFillMode: 'both',
      animationTimeline: 'scroll(self inline)',
      animationRange: `0px ${far}, calc(100% - ${far}) 100%`,
    },
  },
});
