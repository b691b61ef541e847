import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { unseen } from '#ui/layout/visually-hidden.css.ts';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/theme.css.ts';

const base = style({
  display: 'inline-flex',
  // With large letters its words may not fit beside its icon: they wrap out of sight. Screen readers still read them.
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'start',
  justifyContent: 'center',
  gap: `${vars.size.target} ${vars.space.x2}`,
  minWidth: vars.size.target,
  height: vars.size.target,
  // Also for the text for screen readers, which is positioned absolutely.
  position: 'relative',
  overflow: 'hidden',
  paddingInline: vars.space.x3,
  borderRadius: vars.radius.pill,
  fontSize: vars.text.caption,
  fontWeight: vars.weight.strong,
  lineHeight: vars.leading.tight,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@media': {
    [media.phone]: { columnGap: vars.space.x1, paddingInline: vars.space.x2 },
    [media.narrow]: { paddingInline: vars.space.x1 },
    [media.forcedColors]: { border: '1px solid LinkText' },
  },
});
// As high as the chip, so that it stays in the middle also where its words are out of sight.
globalStyle(`${base} svg`, { flex: 'none', width: '1.125rem', height: '100%' });

export const chip = styleVariants({
  rejected: [base, { background: vars.color.dangerSoft, color: vars.color.danger }],
  sending: [base, { background: vars.color.greenSoft, color: vars.color.green }],
  offline: [base, { background: vars.color.sunken, color: vars.color.ink }],
  portal: [
    base,
    {
      background: vars.color.sunken,
      color: vars.color.ink,
      // The longest words, beside a button of its own size for who is not signed in.
      '@media': { [media.phone]: { paddingInline: vars.space.x1 } },
    },
  ],
  waiting: [base, { background: vars.color.sunken, color: vars.color.ink }],
});

/** On a phone it takes the space that the other tools leave, whatever it says. */
export const live = style({
  display: 'inline-flex',
  minWidth: 0,
  '@media': { [media.phone]: { flex: '1 1 0', justifyContent: 'end', containerType: 'inline-size' } },
});

const counted = ':not([data-count="0"])';

const wordsBelow = (kind: keyof typeof chip, space: string, only = '') => {
  globalStyle(`${chip[kind]}${counted}::after`, {
    // Its own name, which is all of the words, has the number already.
    '@container': { [`(max-width: ${space})`]: { content: ['attr(data-count)', "attr(data-count) / ''"] } },
  });
  globalStyle(`${chip[kind]}${only} > span`, { '@container': { [`(max-width: ${space})`]: unseen } });
};
// What the words need, with a number of two digits. With less, the number stands alone beside the icon, and screen readers
// still read the words.
wordsBelow('rejected', '9.25rem');
wordsBelow('sending', '8rem');
wordsBelow('waiting', '9rem');
wordsBelow('offline', '8.25rem');
wordsBelow('offline', '9.75rem', counted);
wordsBelow('portal', '10.2rem');
wordsBelow('portal', '11.75rem', counted);
