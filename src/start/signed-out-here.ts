import type { AuthClient } from '#firebase/auth/auth-client.ts';

/** Resolves when this tab has also received the sign-out, which may take a second. */
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
