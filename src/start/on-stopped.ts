// When the browser stops this tab without ending it. Chrome on Android freezes a tab after some minutes in the background, and until
// 2025 Safari kept the locks of a page that it kept for "back" (https://bugs.webkit.org/show_bug.cgi?id=283528).
import type { OnStopped } from '#outbox/outbox-lock.ts';

export const onStopped: OnStopped = (listener) => {
  document.addEventListener('freeze', listener);
  window.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('freeze', listener);
    window.removeEventListener('pagehide', listener);
  };
};
