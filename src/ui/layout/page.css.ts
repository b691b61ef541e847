import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '../theme/media.ts';
import { sideSpace, vars } from '../theme/theme.css.ts';

export const page = recipe({
  base: {
    width: '100%',
    marginInline: 'auto',
    paddingBlock: `${vars.space.x5} ${vars.space.x16}`,
    paddingLeft: `max(${sideSpace.page}, env(safe-area-inset-left))`,
    paddingRight: `max(${sideSpace.page}, env(safe-area-inset-right))`,
    '@media': { [media.desk]: { paddingBlockStart: vars.space.x8, paddingInline: vars.space.x8 } },
  },
  variants: {
    width: {
      wide: { maxWidth: vars.size.page },
      column: { maxWidth: vars.size.column },
      form: { maxWidth: '30rem' },
    },
  },
  defaultVariants: { width: 'wide' },
});

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${vars.space.x3} ${vars.space.x4}`,
  marginBlockEnd: vars.space.x6,
});
export const heading = style({ flex: '1 1 16rem', display: 'grid', gap: vars.space.x2 });
export const lead = style({ color: vars.color.muted, fontSize: vars.text.lead, maxWidth: vars.size.measure });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 });
