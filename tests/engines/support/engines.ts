// The three engines: how to start each, and which web features it has.
import { type Browser, chromium, firefox } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../../scripts/setup/find-browser.mjs';
import { findFirefox, findWebkit } from '../../../scripts/setup/find-engines.mjs';
import { playwrightEngine } from './playwright-engine.ts';
import type { Engine } from './screen.ts';
import { webkitEngine } from './webkit-engine.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkitgtk';

/** Differences that people notice, and features that the app must replace. */
export interface EngineTraits {
  readonly hasBackgroundSync: boolean;
  readonly hasPush: boolean;
  readonly saysWhetherDataIsSafe: boolean;
  readonly photoType: 'image/webp' | 'image/jpeg';
}

export const engineTraits: Record<EngineName, EngineTraits> = {
  chromium: { hasBackgroundSync: true, hasPush: true, saysWhetherDataIsSafe: true, photoType: 'image/webp' },
  firefox: { hasBackgroundSync: false, hasPush: true, saysWhetherDataIsSafe: true, photoType: 'image/webp' },
  // Its canvas returns PNG when WebP is requested.
  webkitgtk: {
    hasBackgroundSync: false,
    hasPush: false,
    saysWhetherDataIsSafe: false,
    photoType: 'image/jpeg',
  },
};

/** Preferences for an automated Firefox: notifications drawn by itself, and a proxy for its own machine too. */
const firefoxPrefs = { 'alerts.useSystemBackend': false, 'network.proxy.allow_hijacking_localhost': true };

/** `npm test` installs missing browsers if it can. Only Chromium is required. */
const found = { firefox: findFirefox(), webkitgtk: findWebkit() };

export const isInstalled = (name: EngineName): boolean => name === 'chromium' || found[name] !== undefined;

function installed<T>(name: EngineName, place: T | undefined): T {
  if (place === undefined) throw new Error(`${name} is not installed here`);
  return place;
}

export function launchFirefox(prefs: Record<string, string | number | boolean> = {}): Promise<Browser> {
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: installed('firefox', found.firefox),
    firefoxUserPrefs: { ...firefoxPrefs, ...prefs },
  });
}

export async function startEngine(name: EngineName): Promise<Engine> {
  switch (name) {
    case 'chromium': {
      const executablePath = installed(name, await findChromium());
      return playwrightEngine(await chromium.launch({ executablePath, args: chromiumArgs }));
    }
    case 'firefox':
      return playwrightEngine(await launchFirefox());
    case 'webkitgtk':
      return webkitEngine(installed(name, found.webkitgtk));
  }
}
