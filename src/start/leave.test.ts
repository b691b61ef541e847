// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { endedSession } from '#session/ended-session.ts';
import { finishLeaving, leave, leaveAfterEnd } from './leave.ts';
import { phoneOwner } from './phone-marks.ts';
import { leavingMark } from './watch-ending.ts';

/** A page on which Ana is signed in. */
function openPage({
  clear = async () => {},
  signOut = async () => {},
  entries = [] as readonly PendingEntry[],
  drafts = [] as readonly unknown[],
} = {}) {
  const auth: { currentUser: { uid: string } | null } = { currentUser: { uid: 'ana' } };
  const reset = vi.fn();
  const tools = {
    account: {
      clients: { auth },
      auth: {
        async signOut() {
          await signOut();
          auth.currentUser = null;
        },
      },
      whyEnded: async () => 'unknown',
    },
    sending: {
      outbox: { pendingOf: async () => entries, forgetSentBy: async () => {} },
      drafts: { listOf: async () => drafts, removeAllOf: async () => {} },
    },
    push: { leave: async () => {} },
    reader: { clear },
    listeners: { reset },
  } as unknown as Parameters<typeof leave>[0];
  return { tools, auth, reset };
}

beforeEach(() => {
  localStorage.clear();
  endedSession.forget();
  phoneOwner.remember('ana');
});

it('does not say that the server ended a session when its owner had asked to sign out', async () => {
  const page = openPage();
  leavingMark.set('ana');
  page.auth.currentUser = null;
  await leaveAfterEnd(page.tools, 'ana');
  expect(endedSession.getSnapshot()).toBeNull();
  expect(leavingMark.isOf('ana')).toBe(false);
});

it('says so otherwise', async () => {
  const page = openPage();
  page.auth.currentUser = null;
  await leaveAfterEnd(page.tools, 'ana');
  expect(endedSession.getSnapshot()).toMatchObject({ reason: 'unknown', told: 'new' });
});

it('counts what waits, and how much of it is sent without an act of its owner', async () => {
  const paused = sampleEntry(undefined, { isPaused: true });
  const entries = [paused, sampleEntry(), sampleEntry(undefined, { subject: 'post/rex' })];
  const page = openPage({ entries, drafts: [{}] });
  page.auth.currentUser = null;
  await leaveAfterEnd(page.tools, 'ana');
  expect(endedSession.getSnapshot()).toMatchObject({ waiting: 4, sendable: 1 });
});

it('finishes a sign-out that was interrupted, and no other', async () => {
  const page = openPage();
  await finishLeaving(page.tools);
  expect(page.auth.currentUser).not.toBeNull();
  leavingMark.set('ana');
  await finishLeaving(page.tools);
  expect(page.auth.currentUser).toBeNull();
  expect(phoneOwner.uid()).toBeNull();
});

it('succeeds even if the cache cannot be deleted now: the next start deletes it', async () => {
  const page = openPage({ clear: () => Promise.reject(new Error('INTERNAL ASSERTION FAILED')) });
  await leave(page.tools, { keepsDrafts: true });
  expect(page.reset).toHaveBeenCalledOnce();
  expect(phoneOwner.uid()).toBe('ana');
  await leaveAfterEnd(openPage().tools, 'ana');
  expect(phoneOwner.uid()).toBeNull();
  expect(endedSession.getSnapshot()).toBeNull();
});

it('is not finished later if it failed', async () => {
  const page = openPage({ signOut: () => Promise.reject(new Error('closed')) });
  await expect(leave(page.tools, { keepsDrafts: true })).rejects.toThrow('closed');
  expect(leavingMark.isOf('ana')).toBe(false);
});

it('notes on the phone that the worker is to forget before it tells the worker, which may be killed', async () => {
  const done: string[] = [];
  vi.stubGlobal('caches', { open: async (name: string) => done.push(name), delete: async () => true });
  const active = { postMessage: ({ type }: { type: string }) => done.push(type) };
  const getRegistration = async () => ({ active });
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  await leave(openPage().tools, { keepsDrafts: false });
  expect(done).toEqual(['patitas-olvido', 'forget']);
});
