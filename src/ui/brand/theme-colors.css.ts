// The theme's colours for the drawings, one by one. All of `vars` would be 3 kB of script on every page.
import { vars } from '../theme/theme.css.ts';

export const { green, greenSoft, ink, line, muted, onPrimary, primary, primarySoft, sun, sunSoft, surface } =
  vars.color;
