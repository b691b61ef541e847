// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { loadOnce } from '#domain/load-once.ts';
import { settled } from '#domain/testing/settled.ts';
import type { AuthClient, SignedInUser } from '#firebase/auth/auth-client.ts';
import { observeLate } from './observe-late.ts';
import { phoneOwner } from './phone-marks.ts';
import { createPresence } from './presence.ts';

const ana: SignedInUser = { uid: 'ana', email: 'ana@x.es', displayName: 'Ana', role: 'user' };

/** A page that cannot load the code of Auth until a test allows it. */
function openPage() {
  const shown: (string | null)[] = [];
  let canLoad = false;
  let back = () => {};
  let tell: (user: SignedInUser | null) => void = () => {};
  const auth: Pick<AuthClient, 'observe'> = {
    observe(listener) {
      tell = listener;
      return () => {};
    },
  };
  const presence = createPresence();
  let opened = (_auth: typeof auth) => {};
  const whenOpen = new Promise<typeof auth>((resolve) => {
    opened = resolve;
  });
  const open = loadOnce(async () => {
    presence.enter();
    if (!canLoad) throw new Error('MissingChunk');
    opened(auth);
  });
  const onBack = (listener: () => void) => {
    back = listener;
    return () => {
      back = () => {};
    };
  };
  observeLate({ presence, open, whenOpen, onBack })((user) => shown.push(user?.uid ?? null));
  return {
    shown,
    open,
    networkIsBack() {
      canLoad = true;
      back();
    },
    becomes: (user: SignedInUser | null) => tell(user),
    canLoad() {
      canLoad = true;
    },
  };
}

beforeEach(() => localStorage.clear());

it('shows who signs in, even if the code of Auth could not be loaded before', async () => {
  phoneOwner.forget();
  const page = openPage();
  await settled();
  await page.open().catch(() => {});
  await settled();
  expect(page.shown.at(-1)).toBeNull();
  page.canLoad();
  await page.open();
  await settled();
  page.becomes(ana);
  expect(page.shown.at(-1)).toBe('ana');
});

it('does not say that nobody is signed in while the code of Auth cannot be loaded, and loads it when the network is back', async () => {
  phoneOwner.remember('ana');
  const page = openPage();
  await settled();
  expect(page.shown).toEqual([]);
  page.networkIsBack();
  await settled();
  page.becomes(ana);
  expect(page.shown).toEqual(['ana']);
});
