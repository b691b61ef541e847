import { useEffect } from 'react';

interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    /** Chromium from 126 on. */
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Within the content of a dialog or a menu: Android's back button and gesture close it, instead of leaving the page behind it.
 * Renders nothing. Where browsers do not know close watchers, "back" stays what it was.
 */
export function CloseOnBack() {
  useEffect(() => {
    let watcher: CloseWatcher | undefined;
    const watch = () => {
      watcher = window.CloseWatcher && new window.CloseWatcher();
      if (watcher) watcher.onclose = close;
    };
    const close = () => {
      // A watcher closes once, but the content may stay open, or open again before it has faded out.
      watch();
      // Radix closes what is on top. It prevents the default of a real Escape, which therefore does not come here as well.
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    };
    watch();
    return () => watcher?.destroy();
  }, []);
  return null;
}
