// Waits for the browser's event that the app can be installed. It fires once and early, and only in Chromium.
import type { InstallOffer, InstallState } from '#services/services.ts';

interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Whether this page is the installed app's. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;
}

const canPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

export interface ToldInstallOffer extends InstallOffer {
  /** Must be called when an act is stored that deserves an invitation. */
  usefulActStored(): void;
}

export function createInstallOffer(): ToldInstallOffer {
  let state: InstallState = isInstalled() ? 'installed' : 'manual';
  let prompt: InstallPromptEvent | null = null;
  const listeners = new Set<() => void>();
  const actListeners = new Set<() => void>();

  function become(next: InstallState) {
    state = next;
    for (const listener of listeners) listener();
  }

  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise Chromium offers the installation by itself, before the person knows the app.
    event.preventDefault();
    if (!canPrompt(event)) return;
    prompt = event;
    become('prompt');
  });
  window.addEventListener('appinstalled', () => become('installed'));

  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getSnapshot: () => state,
    async ask() {
      if (!prompt) return 'dismissed';
      const { outcome } = await prompt.prompt();
      // Each prompt can be used once. Chromium sends another event when the app may ask again.
      prompt = null;
      become(outcome === 'accepted' ? 'installed' : 'manual');
      return outcome;
    },
    onUsefulAct(listener) {
      actListeners.add(listener);
      return () => actListeners.delete(listener);
    },
    usefulActStored() {
      for (const listener of actListeners) listener();
    },
  };
}

/**
 * Asks the browser not to evict data that the person has just stored. Called after such an act, not before: Firefox
 * asks the person, and other browsers decide by the use of the app.
 */
export function keepStorage(): void {
  navigator.storage?.persist?.().catch(() => {});
}
