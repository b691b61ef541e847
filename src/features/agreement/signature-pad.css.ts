import { style } from '@vanilla-extract/css';
import { signatureBox } from '#domain/signature.ts';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/theme.css.ts';

export const group = style({ display: 'grid', gap: vars.space.x2, minWidth: 0, maxWidth: '40rem' });
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.x4,
  minHeight: vars.size.target,
});

/** The paper. The drawing fills it exactly, so that a finger and its line are at the same place. */
export const paper = style({
  position: 'relative',
  display: 'grid',
  width: '100%',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  color: vars.color.ink,
  overflow: 'hidden',
  selectors: {
    '&[data-invalid]': {
      borderColor: vars.color.danger,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
    },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[data-invalid]': { borderWidth: '3px' } } } },
});

export const drawing = style({
  display: 'block',
  width: '100%',
  aspectRatio: `${signatureBox.width} / ${signatureBox.height}`,
  cursor: 'crosshair',
  // The finger draws: the page neither scrolls nor selects its text.
  touchAction: 'none',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  WebkitTouchCallout: 'none',
});

export const strokes = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  // As thick on a small phone as on a wide screen.
  vectorEffect: 'non-scaling-stroke',
});

export const baseline = style({
  fill: 'none',
  stroke: vars.color.lineStrong,
  strokeWidth: 1,
  strokeDasharray: '4 4',
  vectorEffect: 'non-scaling-stroke',
});

export const typed = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '6rem',
  padding: vars.space.x4,
  fontFamily: "Georgia, 'Times New Roman', 'Noto Serif', serif",
  fontSize: vars.text.title,
  fontStyle: 'italic',
  overflowWrap: 'anywhere',
  textAlign: 'center',
});

export const quiet = style({
  color: vars.color.muted,
  fontFamily: vars.font.body,
  fontSize: vars.text.small,
  fontStyle: 'normal',
});
