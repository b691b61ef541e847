import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/theme.css.ts';

export const more = style({ display: 'grid', placeItems: 'center', paddingBlock: vars.space.x8 });
