// A line that scrolls sideways fades where it goes on. Where there are no scroll timelines it only scrolls.
import { createVar, keyframes, style } from '@vanilla-extract/css';

const length = { syntax: '<length>', inherits: false, initialValue: '0px' } as const;
const start = createVar(length);
const end = createVar(length);
const depth = '2rem';

const follow = keyframes({
  '0%': { vars: { [start]: '0px', [end]: depth } },
  '12%': { vars: { [start]: depth, [end]: depth } },
  '88%': { vars: { [start]: depth, [end]: depth } },
  '100%': { vars: { [start]: depth, [end]: '0px' } },
});

export const scrollFade = style({
  '@supports': {
    '(animation-timeline: scroll())': {
      maskImage: `linear-gradient(to right, transparent, #000 ${start}, #000 calc(100% - ${end}), transparent)`,
      animationName: follow,
      animationTimingFunction: 'linear',
      animationFillMode: 'both',
      animationTimeline: 'scroll(self inline)',
    },
  },
});
