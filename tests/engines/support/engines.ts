// The three engines: how each is started, and what a web app finds in it.
import { type Browser, chromium, firefox } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../../scripts/setup/find-browser.mjs';
import { findFirefox, findWebkit } from '../../../scripts/setup/find-engines.mjs';
import { playwrightEngine } from './playwright-engine.ts';
import type { Engine } from './screen.ts';
import { webkitEngine } from './webkit-engine.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkitgtk';

/** What differs for the person, and what the app has to do without. */
export interface EngineTraits {
  readonly hasBackgroundSync: boolean;
  readonly hasPush: boolean;
  readonly saysWhetherDataIsSafe: boolean;
  readonly photoType: 'image/webp' | 'image/jpeg';
}

export const engineTraits: Record<EngineName, EngineTraits> = {
  chromium: { hasBackgroundSync: true, hasPush: true, saysWhetherDataIsSafe: true, photoType: 'image/webp' },
  firefox: { hasBackgroundSync: false, hasPush: true, saysWhetherDataIsSafe: true, photoType: 'image/webp' },
  // Its canvas answers a request for WebP with PNG.
  webkitgtk: {
    hasBackgroundSync: false,
    hasPush: false,
    saysWhetherDataIsSafe: false,
    photoType: 'image/jpeg',
  },
};

/** What a stock Firefox needs to be driven: notifications of its own drawing, and a proxy also to its own machine. */
const firefoxPrefs = { 'alerts.useSystemBackend': false, 'network.proxy.allow_hijacking_localhost': true };

/** `npm test` installs what is missing where it can; a Chromium it cannot do without. */
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
