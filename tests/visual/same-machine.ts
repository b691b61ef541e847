// The references are made by Debian's Chromium with Debian's fonts: elsewhere every letter differs.
import { existsSync } from 'node:fs';
import { findChromium } from '../../scripts/setup/find-browser.mjs';
import { test } from '../e2e/demo.ts';

export async function skipElsewhere() {
  const isSame = existsSync('/etc/debian_version') && (await findChromium()) === '/usr/bin/chromium';
  test.skip(!isSame, "The reference pictures are made by Debian's Chromium with Debian's fonts.");
}

/** Fonts and rounding differ a little between versions; a part that moved, or has another colour, differs by more. */
export const tolerance = { maxDiffPixelRatio: 0.012, threshold: 0.2, scale: 'css' } as const;
