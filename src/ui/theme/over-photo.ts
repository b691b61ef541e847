import { vars } from './theme.css.ts';

/** For what stands on a photo: readable on any. Safari before 16.2 and Chromium before 111 cannot mix colours. */
export const overPhoto = {
  background: vars.color.surface,
  '@supports': {
    '(color: color-mix(in srgb, red, red))': {
      background: `color-mix(in srgb, ${vars.color.surface} 92%, transparent)`,
    },
  },
};
