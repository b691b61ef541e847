import { globalStyle, style } from '@vanilla-extract/css';
import { forcedOutline, media } from '#ui/theme/media.ts';
import { insets, sideSpace, vars } from '#ui/theme/theme.css.ts';
import { bottomBarHeight } from './main-tabs.css.ts';

const barHeight = '3.75rem';
/** A desktop at 400 % zoom, or a phone in landscape: two bars would leave too little space for the page. */
const lowWindow = 'screen and (max-height: 420px)';

globalStyle(':root', {
  vars: { [insets.top]: `calc(${barHeight} + env(safe-area-inset-top))`, [insets.bottom]: '0px' },
  '@media': {
    'screen and (max-width: 1023px)': {
      vars: { [insets.bottom]: `calc(${bottomBarHeight} + env(safe-area-inset-bottom))` },
    },
    [lowWindow]: { vars: { [insets.top]: '0px' } },
  },
});

export const frame = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });

/** Space for the bar at the bottom of a phone, which would cover the end of the page. */
export const aboveBottomBar = style({ paddingBottom: insets.bottom });

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.bar,
  background: vars.color.paper,
  borderBottom: `1px solid ${vars.color.line}`,
  paddingTop: 'env(safe-area-inset-top)',
  '@media': { [lowWindow]: { position: 'static' } },
});

export const barInner = style({
  display: 'flex',
  alignItems: 'center',
  // With large letters the gaps follow the width of the window instead.
  gap: `min(${vars.space.x3}, 4vw)`,
  // Grows if only the text is enlarged.
  minHeight: barHeight,
  maxWidth: vars.size.page,
  marginInline: 'auto',
  paddingLeft: `max(${sideSpace.page}, env(safe-area-inset-left))`,
  paddingRight: `max(${sideSpace.page}, env(safe-area-inset-right))`,
  '@media': { [media.desk]: { paddingInline: vars.space.x8, gap: vars.space.x6 } },
});

/** The name is the first part to give way: if it does not fit beside the logo, it wraps out of sight. Screen readers still read it. */
export const brand = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  flexShrink: 99,
  alignItems: 'center',
  alignContent: 'safe center',
  gap: `${vars.size.target} ${vars.space.x2}`,
  minWidth: '2rem',
  height: `max(${vars.size.target}, 2rem)`,
  overflow: 'hidden',
  color: vars.color.ink,
  fontFamily: vars.font.heading,
  fontSize: vars.text.title,
  fontWeight: vars.weight.heading,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  '@media': { [media.desk]: { flex: 'none' } },
});

export const brandName = style({ lineHeight: vars.leading.tight, overflowWrap: 'normal' });
// On a phone the name gives way to the number of pending entries. Screen readers still read it.
globalStyle(`${barInner}:has(a[href="/pendientes"]) ${brandName}`, {
  '@media': {
    [media.phone]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  gap: `min(${vars.space.x2}, 3vw)`,
  minWidth: 0,
  marginInlineStart: 'auto',
  '@media': {
    // The connection chip fills what the other tools leave.
    [media.phone]: { flexGrow: 1, justifyContent: 'end' },
    // On a wide screen the tabs give way, and scroll.
    [media.desk]: { flex: 'none' },
  },
});

/** As large as the button that replaces it. */
export const toolPlaceholder = style({
  width: vars.size.target,
  height: vars.size.target,
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  '@media': forcedOutline,
});

/** Over the page that is still there, where it covers no heading. */
export const navigationNote = style({
  position: 'fixed',
  bottom: `calc(${insets.bottom} + ${vars.space.x4})`,
  left: '50%',
  zIndex: vars.layer.bar,
  width: 'max-content',
  maxWidth: '90vw',
  padding: `${vars.space.x2} ${vars.space.x4}`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.large,
  background: vars.color.paper,
  boxShadow: vars.shadow.raised,
  transform: 'translateX(-50%)',
});

export const main = style({ flex: 1, display: 'flex', flexDirection: 'column' });

export const notices = style({
  display: 'grid',
  gap: vars.space.x2,
  width: '100%',
  maxWidth: vars.size.page,
  marginInline: 'auto',
  paddingLeft: `max(${vars.space.x4}, env(safe-area-inset-left))`,
  paddingRight: `max(${vars.space.x4}, env(safe-area-inset-right))`,
  selectors: { '&:not(:empty)': { paddingBlockStart: vars.space.x3 } },
  '@media': { [media.desk]: { paddingInline: vars.space.x8 } },
});

export const footer = style({
  padding: `${vars.space.x6} ${vars.space.x4}`,
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.muted,
  fontSize: vars.text.small,
  textAlign: 'center',
});

export const back = style({
  display: 'none',
  '@media': { '(display-mode: standalone)': { display: 'inline-flex' } },
});
