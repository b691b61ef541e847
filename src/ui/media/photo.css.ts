import { style, styleVariants } from '@vanilla-extract/css';
import { forcedOutline } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

export const frame = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  overflow: 'hidden',
  borderRadius: vars.radius.large,
  background: vars.color.sunken,
  '@media': forcedOutline,
});
export const square = style({ borderRadius: 0 });
/** As classes: the policy refuses a style attribute in the HTML of the server. */
export const ratio = styleVariants({ '1:1': { aspectRatio: '1' }, '4:3': { aspectRatio: '4 / 3' } });

const layer = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

export const placeholder = style({ ...layer, objectFit: 'cover' });

/** The image shows nothing before it is loaded: no alternative text, no broken frame. */
export const image = style({ ...layer, color: 'transparent' });
export const fit = styleVariants({
  cover: { objectFit: 'cover' },
  contain: { objectFit: 'contain' },
});

export const broken = style({
  ...layer,
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'end',
  padding: vars.space.x3,
});
export const brokenNote = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.x2,
  padding: `${vars.space.x1} ${vars.space.x3}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  color: vars.color.muted,
  fontSize: vars.text.caption,
  textAlign: 'center',
  // A photo of at most 10rem, with the space around, is too small for the longest word: the icon alone. The frame has a name for
  // screen readers.
  '@container': {
    '(max-width: 8.5rem)': { gap: 0, paddingInline: vars.space.x1, fontSize: 0 },
  },
});
