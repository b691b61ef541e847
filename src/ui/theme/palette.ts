// The colours of both themes. Plain values, so that a test can measure the contrast of every pair.

export interface Palette {
  readonly paper: string;
  readonly surface: string;
  readonly sunken: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly primarySoft: string;
  readonly green: string;
  readonly onGreen: string;
  readonly greenSoft: string;
  readonly sun: string;
  readonly onSun: string;
  readonly sunSoft: string;
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  readonly dangerSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  readonly focus: string;
  readonly overlay: string;
}

export const lightPalette: Palette = {
  paper: '#FBF5EC',
  surface: '#FFFFFF',
  sunken: '#F3EADD',
  ink: '#2A211D',
  muted: '#6A5B52',
  line: '#E6DACB',
  lineStrong: '#8F7D70',
  primary: '#A8401F',
  primaryHover: '#8E3418',
  onPrimary: '#FFFFFF',
  primarySoft: '#FBE7DC',
  green: '#2C5E4F',
  onGreen: '#FFFFFF',
  greenSoft: '#DFEDE5',
  sun: '#F3B544',
  onSun: '#2A211D',
  sunSoft: '#FCEFD2',
  danger: '#A6231B',
  dangerHover: '#8A1A13',
  onDanger: '#FFFFFF',
  dangerSoft: '#FBE4E0',
  info: '#2F5573',
  infoSoft: '#E1EBF2',
  focus: '#1D5C4A',
  overlay: 'rgba(42, 28, 20, 0.52)',
};

export const darkPalette: Palette = {
  paper: '#191412',
  surface: '#241D1A',
  sunken: '#2E2521',
  ink: '#F5ECE3',
  muted: '#BCAA9D',
  line: '#3B302B',
  lineStrong: '#8E7B6F',
  primary: '#F2A085',
  primaryHover: '#F7B69F',
  onPrimary: '#2A130B',
  primarySoft: '#43291F',
  green: '#8CCBB4',
  onGreen: '#0F2A21',
  greenSoft: '#20372F',
  sun: '#F3B544',
  onSun: '#2A211D',
  sunSoft: '#43341A',
  danger: '#F2A19B',
  dangerHover: '#F6B7B2',
  onDanger: '#330D0A',
  dangerSoft: '#462321',
  info: '#A6C8E2',
  infoSoft: '#22313C',
  focus: '#F3B544',
  overlay: 'rgba(0, 0, 0, 0.64)',
};

/** All combinations of text or control edge that the components use: [foreground, background, minimum ratio]. */
export const contrastPairs: readonly (readonly [keyof Palette, keyof Palette, number])[] = [
  ['ink', 'paper', 7],
  ['ink', 'surface', 7],
  ['ink', 'sunken', 7],
  ['ink', 'primarySoft', 7],
  ['ink', 'greenSoft', 7],
  ['ink', 'sunSoft', 7],
  ['ink', 'dangerSoft', 7],
  ['ink', 'infoSoft', 7],
  ['muted', 'paper', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'sunken', 4.5],
  ['primary', 'paper', 4.5],
  ['primary', 'surface', 4.5],
  ['primary', 'sunken', 4.5],
  ['primary', 'primarySoft', 4.5],
  ['primaryHover', 'surface', 4.5],
  ['onPrimary', 'primary', 4.5],
  ['onPrimary', 'primaryHover', 4.5],
  ['green', 'paper', 4.5],
  ['green', 'surface', 4.5],
  ['green', 'greenSoft', 4.5],
  ['onGreen', 'green', 4.5],
  ['onSun', 'sun', 4.5],
  ['danger', 'paper', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'dangerSoft', 4.5],
  ['onDanger', 'danger', 4.5],
  ['onDanger', 'dangerHover', 4.5],
  ['info', 'infoSoft', 4.5],
  ['lineStrong', 'surface', 3],
  ['lineStrong', 'paper', 3],
  ['focus', 'paper', 3],
  ['focus', 'surface', 3],
];
