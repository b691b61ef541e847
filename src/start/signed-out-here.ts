import type { AuthClient } from '#firebase/auth/auth-client.ts';

/** Resolves once this tab, too, has heard that nobody is signed in: it may be a second behind. */
export function signedOutHere(observe: AuthClient['observe']): Promise<void> {
  return new Promise((resolve) => {
    let hasHeard = false;
    let end: (() => void) | null = null;
    end = observe((user) => {
      if (user || hasHeard) return;
      hasHeard = true;
      end?.();
      resolve();
    });
    if (hasHeard) end();
  });
}
