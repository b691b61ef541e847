import { expect, it } from 'vitest';
import type { SignedInUser } from '#firebase/auth/auth-client.ts';
import { signedOutHere } from './signed-out-here.ts';

const ana: SignedInUser = { uid: 'ana', email: 'ana@patitas.test', displayName: 'Ana', role: 'user' };

/** A session of this tab whose events the test sends one by one. */
function session() {
  const listeners = new Set<(user: SignedInUser | null) => void>();
  return {
    listeners,
    observe(listener: (user: SignedInUser | null) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say(user: SignedInUser | null) {
      for (const listener of [...listeners]) listener(user);
    },
  };
}

it('waits until this tab has received the sign-out, and then stops listening', async () => {
  const { observe, say, listeners } = session();
  let isOut = false;
  const out = signedOutHere(observe).then(() => {
    isOut = true;
  });
  say(ana);
  await Promise.resolve();
  expect(isOut).toBe(false);
  say(null);
  await out;
  expect(listeners.size).toBe(0);
});
