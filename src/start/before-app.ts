// A separate script, which every page runs before the app's code.
import { afterFirstPaint, happens, parsed } from './after-first-paint.ts';
import { keepEarlyEvents } from './early-events.ts';

const early = keepEarlyEvents(document, navigator.serviceWorker);
if (window.goToOwnPath) early.replay(window.goToOwnPath);
else window.earlyEvents = early;

/** The server writes the addresses of the app's code into the tag of this script, the entry first. */
const files = document.currentScript?.dataset.app?.split(' ') ?? [];

/** A module brings its own imports. The links let the browser ask for all files at once. */
function startApp() {
  const [entry] = files;
  if (!entry) return;
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  void importAgainUntilItCame(entry);
}

/** Repeats the import, with a longer pause after each failure. A pause ends early when the network comes back. */
async function importAgainUntilItCame(entry: string) {
  for (let waitMs = 1000; ; waitMs = Math.min(2 * waitMs, 60_000)) {
    try {
      return await import(/* @vite-ignore */ entry);
    } catch (error) {
      console.warn(error);
      await Promise.race([happens(window, 'online'), new Promise((resolve) => setTimeout(resolve, waitMs))]);
    }
  }
}

/**
 * The plain shell shows nothing without the app: its own tag asks for the code at once. This script may come after that request has
 * failed, so it does not wait for the tag's error event. While the tag's module is loading, or when it has run, an import of the same
 * address asks for nothing.
 */
function watchShell() {
  const tag = document.querySelector<HTMLScriptElement>('script[type=module]');
  if (tag) void importAgainUntilItCame(tag.src);
}

if (files.length > 0) void afterFirstPaint().then(startApp);
else void parsed().then(watchShell);
