import { style } from '@vanilla-extract/css';
import { typedText } from '#ui/text/typed-text.ts';
import { vars } from '#ui/theme/theme.css.ts';

export const title = style({ fontWeight: vars.weight.strong });
export const list = style({ display: 'grid', gap: vars.space.x4, margin: 0, padding: 0, listStyle: 'none' });
export const answer = style({ display: 'grid', gap: vars.space.x2, justifyItems: 'start' });
export const feeling = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x2 });
export const text = style({ ...typedText, overflowWrap: 'anywhere' });
export const photo = style({ width: 'min(100%, 20rem)' });
export const preview = style({ width: '6rem' });
export const state = style({ fontSize: vars.text.small, fontStyle: 'italic' });
export const quiet = style({ color: vars.color.muted, fontSize: vars.text.small });
export const form = style({ display: 'grid', gap: vars.space.x4 });
export const send = style({ justifySelf: 'start' });
export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x2,
});
