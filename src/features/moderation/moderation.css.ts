import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { insets, sideSpace, vars } from '#ui/theme/theme.css.ts';

export const panel = style({
  display: 'grid',
  gap: vars.space.x4,
  padding: sideSpace.box,
  borderRadius: vars.radius.large,
  background: vars.color.sunken,
});
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 });
export const answers = style({ display: 'grid', gap: vars.space.x3 });
export const question = style({ color: vars.color.muted, fontSize: vars.text.small });
export const thumbnails = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
  gap: vars.space.x2,
  padding: 0,
  margin: 0,
  listStyle: 'none',
});
export const filters = style({ marginBlockEnd: vars.space.x5 });
export const walk = style({
  display: 'grid',
  gap: vars.space.x3,
  paddingBlockStart: vars.space.x4,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
/** The text of a quiet button, and not its box, is aligned with what stands above and below. */
const aligned = { marginInlineStart: `calc(-1 * ${vars.space.x3} - ${vars.space.px})` };
export const back = style({
  selectors: { '&:first-child': aligned },
  paddingInline: vars.space.x3,
});
export const keysSwitch = style({ ...aligned, paddingInline: vars.space.x3 });
/** Only for devices with a keyboard. */
export const keys = style({
  display: 'none',
  color: vars.color.muted,
  fontSize: vars.text.small,
  justifyItems: 'start',
  '@media': { [media.keyboard]: { display: 'grid' } },
});

/** Below a list that shows no more than its first part. */
export const end = style({
  paddingBlockStart: vars.space.x5,
  color: vars.color.muted,
  fontSize: vars.text.small,
});

export const log = style({ display: 'grid', padding: 0, margin: 0, listStyle: 'none' });
export const logEntry = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x3,
  paddingBlock: vars.space.x4,
  borderBlockEnd: `1px solid ${vars.color.line}`,
});
export const logText = style({ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' });
/** Stays in sight while the queue scrolls, above the tabs of a phone. */
export const chosen = style({
  position: 'sticky',
  zIndex: vars.layer.bar,
  insetBlockEnd: `calc(${insets.bottom} + ${vars.space.x3})`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x2,
  padding: vars.space.x3,
  marginBlockStart: vars.space.x5,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  boxShadow: vars.shadow.raised,
});
export const chosenCount = style({ flex: 1, minWidth: 'max-content' });
export const choosable = style({ display: 'grid', gap: vars.space.x1, minWidth: 0 });
