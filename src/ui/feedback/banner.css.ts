import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.x2} ${vars.space.x3}`,
  padding: `${vars.space.x2} ${vars.space.x2} ${vars.space.x2} ${vars.space.x4}`,
  borderRadius: vars.radius.large,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});
export const banner = styleVariants({
  info: [base, { background: vars.color.infoSoft }],
  success: [base, { background: vars.color.greenSoft }],
  warning: [base, { background: vars.color.sunSoft }],
  danger: [base, { background: vars.color.dangerSoft }],
});

const mark = style({ flex: 'none', width: '1.5rem', height: '1.5rem' });
export const icon = styleVariants({
  info: [mark, { color: vars.color.info }],
  success: [mark, { color: vars.color.green }],
  warning: [mark, { color: vars.color.ink }],
  danger: [mark, { color: vars.color.danger }],
});

export const text = style({ flex: '1 1 12rem', minWidth: 0, paddingBlock: vars.space.x2 });
export const title = style({ fontWeight: vars.weight.strong });
export const actions = style({
  marginInlineStart: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x1,
});
