import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

/** White in both themes, as it will be on paper. */
export const preview = style({
  display: 'block',
  width: 'auto',
  maxWidth: '100%',
  height: 'auto',
  maxHeight: '48dvh',
  marginInline: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
});
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 });
