import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/theme.css.ts';

/** Grows with its text if the browser supports it. Otherwise it scrolls and has a resize handle. */
export const area = style({
  display: 'block',
  minHeight: '7rem',
  maxHeight: '24rem',
  paddingBlock: vars.space.x3,
  resize: 'vertical',
  fieldSizing: 'content',
});

export const counter = recipe({
  base: {
    marginInlineStart: 'auto',
    whiteSpace: 'nowrap',
    color: vars.color.muted,
    fontSize: vars.text.caption,
    fontVariantNumeric: 'tabular-nums',
  },
  variants: { over: { true: { color: vars.color.danger, fontWeight: vars.weight.strong } } },
});
