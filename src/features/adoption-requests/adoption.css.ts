import { style } from '@vanilla-extract/css';
import { typedText } from '#ui/text/typed-text.ts';
import { media } from '#ui/theme/media.ts';
import { sideSpace, vars } from '#ui/theme/theme.css.ts';

export const panel = style({
  display: 'grid',
  gap: vars.space.x3,
  padding: sideSpace.box,
  borderRadius: vars.radius.large,
  background: vars.color.greenSoft,
});
export const quiet = style({ color: vars.color.muted });
export const aboveForm = style([quiet, { marginBlockEnd: vars.space.x4 }]);
/** An address has no space to break at. */
export const shared = style({ color: vars.color.muted, overflowWrap: 'anywhere' });
export const onwards = style({ marginBlockStart: vars.space.x6 });
export const list = style({ display: 'grid', gap: vars.space.x5 });
export const request = style({
  display: 'grid',
  gap: vars.space.x4,
  padding: sideSpace.box,
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
});
export const requestHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.space.x2,
});
export const answers = style({ display: 'grid', gap: vars.space.x3 });
export const question = style({ color: vars.color.muted, fontSize: vars.text.small });
export const answer = style(typedText);
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 });
export const form = style({ display: 'grid', gap: vars.space.x6 });

export const compared = style({ overflowX: 'auto', borderRadius: vars.radius.medium });
export const comparison = style({ borderCollapse: 'collapse', minWidth: '100%' });
const comparedPart = style({
  padding: vars.space.x3,
  borderBottom: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
});
export const comparedCell = style([
  comparedPart,
  // On a phone, the edge of the next family is visible, which shows that there is more to the side.
  { minWidth: '9.5rem', maxWidth: '20rem' },
]);
/** Stays in place while the families scroll. */
export const comparedQuestion = style([
  comparedPart,
  {
    position: 'sticky',
    insetInlineStart: 0,
    width: '6.5rem',
    minWidth: '6.5rem',
    hyphens: 'auto',
    background: vars.color.surface,
    color: vars.color.muted,
    fontSize: vars.text.small,
    fontWeight: vars.weight.body,
    '@media': { [media.tablet]: { width: '12rem', minWidth: '9rem' } },
  },
]);
export const compare = style({ justifySelf: 'start' });
