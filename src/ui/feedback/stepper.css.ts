import { style, styleVariants } from '@vanilla-extract/css';
import { unseen } from '../layout/visually-hidden.css.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

export const box = style({ display: 'grid', gap: vars.space.x2 });
export const where = style({ color: vars.color.muted, fontSize: vars.text.small });
/** On a wide screen the names are below the bars. */
export const whereName = style({ '@media': { [media.tablet]: { display: 'none' } } });
export const list = style({ display: 'flex', gap: vars.space.x2 });

const step = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space.x1, alignContent: 'start' });
const bar = style({
  height: 6,
  borderRadius: vars.radius.pill,
  transition: `background-color ${vars.motion.calm}`,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText', forcedColorAdjust: 'none' } },
});

export { step };
export const bars = styleVariants({
  done: [bar, { background: vars.color.green }],
  current: [bar, { background: vars.color.primary }],
  ahead: [bar, { background: vars.color.line }],
});

/** Seen only on wide screens; on a phone the line above has the current name. Screen readers have every step's. */
export const name = style({
  color: vars.color.muted,
  fontSize: vars.text.caption,
  lineHeight: vars.leading.snug,
  selectors: { '[aria-current="step"] &': { color: vars.color.ink, fontWeight: vars.weight.strong } },
  '@media': { [media.phone]: unseen },
});
