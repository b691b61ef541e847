import { style } from '@vanilla-extract/css';
import { typedText } from '#ui/text/typed-text.ts';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/theme.css.ts';

export const section = style({ display: 'grid', gap: vars.space.x4 });
export const list = style({ display: 'grid', gap: vars.space.x4 });
export const comment = style({ display: 'grid', gridTemplateColumns: 'auto 1fr auto', gap: vars.space.x3 });
/** Below each other if the words have too little space beside each other. */
export const tools = style({
  display: 'flex',
  flexDirection: 'column',
  '@media': { [media.tablet]: { flexDirection: 'row', alignItems: 'start' } },
});
export const content = style({ display: 'grid', gap: vars.space.x1, minWidth: 0 });
/** A name and one line of text, as high as in a comment. */
export const loading = style([
  content,
  {
    gridTemplateRows: `calc(${vars.text.small} * ${vars.leading.body}) calc(${vars.text.body} * ${vars.leading.body})`,
    alignItems: 'center',
    fontSize: vars.text.small,
  },
]);
export const meta = style({ color: vars.color.muted, fontSize: vars.text.small });
export const author = style({ color: vars.color.ink });
/** Breaks only where it is wider than the line. */
export const moment = style({ display: 'inline-block' });
export const text = style(typedText);
export const status = style({ color: vars.color.muted, fontSize: vars.text.small, fontStyle: 'italic' });
export const quiet = style({ color: vars.color.muted });
