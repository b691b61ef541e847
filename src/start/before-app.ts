// A script of its own, which every page runs before the app's code.
import { afterFirstPaint, happens } from './after-first-paint.ts';
import { keepEarlyEvents } from './early-events.ts';

window.earlyEvents = keepEarlyEvents(document);

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

/** Longer after each failure, unless the network comes back before. */
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

if (files.length > 0) void afterFirstPaint().then(startApp);

// The plain shell shows nothing without the app: its own tag asks for the code at once.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module')
      void importAgainUntilItCame(target.src);
  },
  true,
);
