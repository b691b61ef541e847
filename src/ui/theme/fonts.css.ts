// The display face of headings: Fraunces, by the Fraunces Project Authors, under the SIL Open Font License 1.1 (its text is
// in the package that the build copies it from). Latin alone, one weight; `index.html` asks for it before the styles do.
import { globalFontFace } from '@vanilla-extract/css';

const headingWeight = '600';

/** Fractions of the em from the font's `hhea` table. The width is measured over the product's own headings. */
const fraunces = { ascent: 0.978, descent: 0.255, characterWidth: 0.504 };

globalFontFace('Fraunces', {
  src: "url('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2') format('woff2')",
  fontWeight: headingWeight,
  fontDisplay: 'swap',
});

/** The fallback font until the display font is loaded. It has the same width and height, so the swap shifts nothing. */
const standIns = [
  { local: 'Georgia Bold', characterWidth: 0.548 },
  { local: 'Noto Serif Bold', characterWidth: 0.56 },
  { local: 'DejaVu Serif Bold', characterWidth: 0.592 },
  { local: 'Times New Roman Bold', characterWidth: 0.462 },
] as const;

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
const nameOf = (local: string) => `Fraunces as ${local}`;

for (const { local, characterWidth } of standIns) {
  const scale = fraunces.characterWidth / characterWidth;
  globalFontFace(nameOf(local), {
    src: `local('${local}')`,
    fontWeight: headingWeight,
    sizeAdjust: percent(scale),
    ascentOverride: percent(fraunces.ascent / scale),
    descentOverride: percent(fraunces.descent / scale),
    lineGapOverride: '0%',
  });
}

export const headingFamily = ['Fraunces', ...standIns.map(({ local }) => nameOf(local))]
  .map((name) => `'${name}'`)
  .concat('Georgia', 'serif')
  .join(', ');
