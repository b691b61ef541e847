import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

const base = style({
  display: 'inline-flex',
  maxWidth: '100%',
  alignItems: 'center',
  gap: '0.3em',
  padding: '0.2em 0.7em',
  borderRadius: vars.radius.pill,
  fontSize: vars.text.caption,
  fontWeight: vars.weight.strong,
  lineHeight: vars.leading.snug,
  overflowWrap: 'break-word',
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});
globalStyle(`${base} > svg`, { width: '1.1em', height: '1.1em' });

export const badge = styleVariants({
  neutral: [base, { background: vars.color.sunken, color: vars.color.ink }],
  sun: [base, { background: vars.color.sun, color: vars.color.onSun }],
  green: [base, { background: vars.color.green, color: vars.color.onGreen }],
  primary: [base, { background: vars.color.primarySoft, color: vars.color.primary }],
  success: [base, { background: vars.color.greenSoft, color: vars.color.green }],
  danger: [base, { background: vars.color.dangerSoft, color: vars.color.danger }],
  info: [base, { background: vars.color.infoSoft, color: vars.color.info }],
});

export const count = style({
  position: 'absolute',
  insetBlockStart: -3,
  insetInlineEnd: -3,
  minWidth: '0.75rem',
  padding: '0 0.25rem',
  boxSizing: 'content-box',
  borderRadius: vars.radius.pill,
  background: vars.color.danger,
  color: vars.color.onDanger,
  fontSize: '0.75rem',
  fontWeight: vars.weight.strong,
  lineHeight: '1.25rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
