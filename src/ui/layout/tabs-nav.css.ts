import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

export const tabs = style({
  display: 'flex',
  minWidth: 0,
  // The first tab's text, not its box, is aligned with the content below.
  marginInline: `calc(-1 * min(${vars.space.x3}, 3.75vw))`,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  scrollPaddingInline: vars.space.x10,
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
});

const current = '&[aria-current="page"]';

export const tab = style({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: vars.space.x2,
  minHeight: '48px',
  padding: `0 ${vars.space.x3}`,
  border: 0,
  background: 'none',
  color: vars.color.muted,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&:focus-visible': { outlineOffset: '-3px', borderRadius: vars.radius.small },
    [current]: { color: vars.color.ink, fontWeight: vars.weight.strong },
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: vars.space.x3,
      insetBlockEnd: 0,
      height: 3,
      borderRadius: '3px 3px 0 0',
      background: 'transparent',
    },
    [`${current}::after`]: { background: vars.color.primary },
  },
  '@media': { [media.forcedColors]: { selectors: { [`${current}::after`]: { background: 'Highlight' } } } },
});

/** For a bar at the bottom of a phone's screen: an icon above its name. */
export const bottomTab = style({
  display: 'inline-flex',
  flex: '1 0 auto',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minWidth: '4.5rem',
  minHeight: '56px',
  padding: `${vars.space.x1} ${vars.space.x2}`,
  color: vars.color.muted,
  fontSize: '0.75rem',
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  textAlign: 'center',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:focus-visible': { outlineOffset: '-3px', borderRadius: vars.radius.small },
    [current]: { color: vars.color.primary, fontWeight: vars.weight.strong },
  },
  '@media': { [media.forcedColors]: { selectors: { [current]: { color: 'Highlight' } } } },
});
globalStyle(`${bottomTab} > svg`, {
  boxSizing: 'content-box',
  width: '1.375rem',
  height: '1.375rem',
  padding: '0.125rem 0.875rem',
  borderRadius: vars.radius.pill,
});
globalStyle(`${bottomTab}[aria-current="page"] > svg`, { background: vars.color.primarySoft });
