import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/theme.css.ts';

export const picker = style({ display: 'grid', gap: vars.space.x2 });
export const hint = style({ color: vars.color.muted, fontSize: vars.text.small });

/** The input covers the whole box, so that clicks and dropped files both reach it. */
export const box = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x2,
  minHeight: '9rem',
  padding: vars.space.x5,
  border: `2px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  textAlign: 'center',
  selectors: {
    '&:hover': { borderColor: vars.color.primary, background: vars.color.primarySoft },
    '&:has(input:focus-visible)': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '&:has(input[aria-disabled="true"])': {
      opacity: 0.55,
      background: vars.color.sunken,
      borderColor: vars.color.line,
    },
    '&:has(input[aria-invalid="true"])': { borderColor: vars.color.danger },
  },
});
globalStyle(`${box} > svg`, { width: '2rem', height: '2rem', color: vars.color.primary });
/** A finger cannot drag. */
export const dropHint = style([hint, { '@media': { '(pointer: coarse)': { display: 'none' } } }]);
export const boxTitle = style({ fontWeight: vars.weight.strong });
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  selectors: { '&[aria-disabled="true"]': { cursor: 'not-allowed' } },
});

/** Only for devices with a camera and touch. */
export const camera = style({
  position: 'relative',
  display: 'none',
  justifySelf: 'start',
  '@media': { '(pointer: coarse)': { display: 'inline-flex' } },
  selectors: {
    '&:has(input:focus-visible)': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '&:has(input[aria-disabled="true"])': { opacity: 0.55 },
  },
});

export const list = style({
  display: 'grid',
  gap: vars.space.x3,
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr', gap: vars.space.x5 } },
});
/** Beside its buttons on a phone, above them on a wider screen. */
export const tile = style({
  display: 'grid',
  gridTemplateColumns: 'min(6.5rem, 35%) minmax(0, 1fr)',
  gap: vars.space.x3,
  alignItems: 'start',
  padding: vars.space.x3,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  selectors: {
    '&[data-over="true"]': { borderColor: vars.color.primary, background: vars.color.primarySoft },
  },
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } },
});
export const controls = style({ display: 'grid', gap: vars.space.x2, minWidth: 0 });
export const picture = style({ position: 'relative' });
export const mark = style({
  position: 'absolute',
  insetBlockStart: vars.space.x2,
  insetInlineStart: vars.space.x2,
});
export const preparing = style({
  display: 'grid',
  placeItems: 'center',
  gap: vars.space.x2,
  alignContent: 'center',
  minHeight: '9rem',
  borderRadius: vars.radius.large,
  background: vars.color.sunken,
  color: vars.color.muted,
  fontSize: vars.text.small,
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x1,
  marginInlineStart: '-0.5rem',
});
/** In a single column the photos move up and down. */
export const moveIcon = style({ '@media': { [media.phone]: { rotate: '90deg' } } });
export const toolsEnd = style({ marginInlineStart: 'auto' });

export const refusedList = style({ display: 'grid', gap: vars.space.x2, marginBlockStart: vars.space.x2 });
