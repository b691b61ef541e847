import { globalStyle, style } from '@vanilla-extract/css';
import { endDepth } from '#ui/layout/scroll-fade.css.ts';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/theme.css.ts';

/** Relative to the font size, so that larger letters have enough space. */
export const bottomBarHeight = '4rem';

export const nav = style({
  minWidth: 0,
  '@media': {
    'screen and (max-width: 1023px)': {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: vars.layer.bar,
      background: vars.color.surface,
      borderTop: `1px solid ${vars.color.line}`,
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
  },
});

export const list = style({
  display: 'flex',
  '@media': {
    'screen and (max-width: 1023px)': {
      justifyContent: 'safe center',
      paddingInline: vars.space.x1,
    },
    [media.desk]: { gap: vars.space.x1 },
  },
});

/** Seven tabs do not fit on a phone. The line scrolls, and a cut tab shows that there are more. */
export const scrolls = style({
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
  // Space for the focus ring, which the scrolling element would cut off.
  '@media': { [media.desk]: { padding: vars.space.x2, margin: `calc(-1 * ${vars.space.x2})` } },
});

const narrow = 'screen and (max-width: 1023px)';

/** Publishing is one tap from every page: on a phone the last tab does not scroll away. */
export const lastInView = style({ '@media': { [narrow]: { vars: { [endDepth]: '0px' } } } });

globalStyle(`${lastInView} > li:last-child`, {
  '@media': {
    [narrow]: {
      position: 'sticky',
      // The list's own padding ends here.
      right: `calc(-1 * ${vars.space.x1})`,
      paddingRight: vars.space.x1,
      background: vars.color.surface,
      borderInlineStart: `1px solid ${vars.color.line}`,
    },
  },
});
// On a tablet, or a phone on its side, all seven fit in one line.
globalStyle(`${lastInView} > li:last-child > a`, {
  '@media': {
    [media.phone]: {
      width: '5.5rem',
      whiteSpace: 'normal',
      textAlign: 'center',
      lineHeight: 1.1,
      gap: '1px',
    },
  },
});

export const tab = style({
  display: 'flex',
  alignItems: 'center',
  color: vars.color.muted,
  textDecoration: 'none',
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  selectors: { '&[aria-current="page"]': { color: vars.color.primary, fontWeight: vars.weight.strong } },
  '@media': {
    'screen and (max-width: 1023px)': {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '3px',
      minWidth: '56px',
      height: bottomBarHeight,
      paddingInline: '6px',
      fontSize: '0.75rem',
    },
    [media.desk]: {
      minHeight: vars.size.target,
      paddingInline: vars.space.x3,
      borderRadius: vars.radius.pill,
      fontSize: vars.text.small,
      selectors: {
        '&:hover': { background: vars.color.sunken, color: vars.color.ink },
        '&[aria-current="page"]': { background: vars.color.primarySoft, color: vars.color.primary },
      },
    },
    [media.wide]: { paddingInline: vars.space.x4 },
    [media.forcedColors]: {
      selectors: { '&[aria-current="page"]': { outline: '2px solid Highlight', outlineOffset: '-4px' } },
    },
  },
});

export const icon = style({
  width: '1.5rem',
  height: '1.5rem',
  '@media': { [media.desk]: { display: 'none' } },
});

/** A tab that opens a menu. */
export const tabButton = style({ border: 0, background: 'none', cursor: 'pointer' });
export const tabLabel = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.x1 });
