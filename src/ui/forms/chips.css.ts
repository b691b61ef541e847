import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { sideSpace, vars } from '../theme/theme.css.ts';

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 });

/** One line that scrolls sideways, up to the edges of a phone's screen. */
export const scrolling = style({
  '@media': {
    [media.phone]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      marginInline: `calc(-1 * ${sideSpace.page})`,
      paddingInline: sideSpace.page,
      // Space for the focus ring, which the scroll container would cut off.
      paddingBlock: vars.space.x2,
      marginBlock: `calc(-1 * ${vars.space.x2})`,
    },
  },
});

export const chip = style({
  display: 'inline-flex',
  maxWidth: '100%',
  alignItems: 'center',
  gap: vars.space.x2,
  minHeight: vars.size.target,
  padding: `${vars.space.x1} ${vars.space.x4}`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: '22px',
  background: vars.color.surface,
  color: vars.color.ink,
  fontSize: vars.text.small,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  textAlign: 'start',
  transition: `background-color ${vars.motion.quick}`,
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&[aria-pressed="true"], &[aria-current="page"]': {
      borderColor: vars.color.ink,
      background: vars.color.ink,
      color: vars.color.paper,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-pressed="true"], &[aria-current="page"]': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
});
/** In the scrolling line, nothing wraps or shrinks. */
globalStyle(`${scrolling} > *`, { '@media': { [media.phone]: { flex: 'none', whiteSpace: 'nowrap' } } });
globalStyle(`${chip} > svg`, { width: '1.125rem', height: '1.125rem' });
