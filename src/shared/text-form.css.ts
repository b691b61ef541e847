import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const form = style({ display: 'grid', gap: vars.space.x3, justifyItems: 'start' });
export const field = style({ width: '100%' });
