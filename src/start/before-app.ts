// A script of its own, which every page runs before the app's code.
import { afterFirstPaint } from './after-first-paint.ts';
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
  void import(/* @vite-ignore */ entry);
}

// The plain shell shows nothing without the app: its tags ask for the code at once.
if (files.length > 0) void afterFirstPaint().then(startApp);
