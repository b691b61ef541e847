import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { vars } from '../theme/theme.css.ts';

export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space.x2, minWidth: 0 });
export const legend = style({ fontWeight: vars.weight.strong });
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr))',
  gap: vars.space.x2,
});

/** For options that are sentences: one below the other, each with a mark that shows the selection. */
export const lines = style({ gridTemplateColumns: '1fr' });

export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  selectors: { '&:disabled': { cursor: 'not-allowed' } },
});

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x1,
  minHeight: '52px',
  padding: `${vars.space.x2} 0.125rem`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  lineHeight: vars.leading.snug,
  textAlign: 'center',
  transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}`,
  selectors: {
    '&:hover': { borderColor: vars.color.ink },
    '&:has(input:checked)': {
      borderColor: vars.color.primary,
      boxShadow: `inset 0 0 0 1px ${vars.color.primary}`,
      background: vars.color.primarySoft,
    },
    '&:has(input:focus-visible)': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '&:has(input:disabled)': { opacity: 0.55 },
    '[aria-invalid="true"] &': { borderColor: vars.color.danger },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&:has(input:checked)': { borderColor: 'Highlight', borderWidth: '3px', color: 'Highlight' },
      },
    },
  },
});
globalStyle(`${card} > svg`, { width: '1.75rem', height: '1.75rem' });

globalStyle(`${lines} > ${card}`, {
  flexDirection: 'row',
  justifyContent: 'start',
  gap: vars.space.x3,
  paddingInline: vars.space.x4,
  textAlign: 'start',
});
globalStyle(`${lines} > ${card}::before`, {
  content: '""',
  flex: 'none',
  width: '1.125rem',
  height: '1.125rem',
  border: `2px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.pill,
});
globalStyle(`${lines} > ${card}:has(input:checked)::before`, {
  borderWidth: '6px',
  borderColor: vars.color.primary,
});

export const hint = style({
  color: vars.color.muted,
  fontSize: vars.text.caption,
});
