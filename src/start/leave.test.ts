// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { settled } from '#domain/testing/settled.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { endedSession } from '#session/ended-session.ts';
import { ownPlace } from '#session/own-place.ts';
import { shownSession } from '#session/shown-session.ts';
import { finishLeaving, leave, leaveAfterEnd } from './leave.ts';
import { phoneOwner } from './phone-marks.ts';
import { leavingMark } from './watch-ending.ts';

/** A page on which Ana is signed in. */
function openPage({
  clear = async () => {},
  signOut = async () => {},
  pendingOf = async () => [] as readonly PendingEntry[],
  forgetSentBy = async () => {},
  listOf = async () => [] as readonly unknown[],
  removeAllOf = async (_uid: string) => {},
  leavePush = async () => {},
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
      outbox: { pendingOf, forgetSentBy },
      drafts: { listOf, removeAllOf },
    },
    push: { leave: leavePush },
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

it('says that the server ended a session if its owner had not asked to sign out', async () => {
  const page = openPage();
  page.auth.currentUser = null;
  await leaveAfterEnd(page.tools, 'ana');
  expect(endedSession.getSnapshot()).toMatchObject({ reason: 'unknown', told: 'new' });
});

it('says nothing to the same person, who is signed in again, and to another person only that something waits', async () => {
  const page = openPage({ listOf: async () => [{ values: {} }] });
  await leaveAfterEnd(page.tools, 'ana');
  expect(endedSession.getSnapshot()).toBeNull();
  phoneOwner.remember('ana');
  page.auth.currentUser = { uid: 'eva' };
  await leaveAfterEnd(page.tools, 'ana');
  expect(endedSession.getSnapshot()).toMatchObject({ waiting: 1, told: 'past' });
});

it('clears nothing again when another tab was faster, and the phone is another person’s', async () => {
  const page = openPage();
  phoneOwner.remember('eva');
  await leaveAfterEnd(page.tools, 'ana');
  expect([page.reset.mock.calls.length, phoneOwner.uid()]).toEqual([0, 'eva']);
});

it('ends this phone’s push also after the server ended the session', async () => {
  const leavePush = vi.fn(async () => {});
  await leaveAfterEnd(openPage({ leavePush }).tools, 'ana');
  expect(leavePush).toHaveBeenCalledOnce();
});

it('deletes the drafts only of whoever gave them up', async () => {
  const removeAllOf = vi.fn(async (_uid: string) => {});
  await leave(openPage({ removeAllOf }).tools, { keepsDrafts: true });
  expect(removeAllOf).not.toHaveBeenCalled();
  await leave(openPage({ removeAllOf }).tools, { keepsDrafts: false });
  expect(removeAllOf).toHaveBeenCalledExactlyOnceWith('ana');
});

it.each([
  ['fails', () => Promise.reject(new Error('unavailable'))],
  ['never answers', () => new Promise<void>(() => {})],
])('signs out although the push service %s', async (_how, leavePush) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = openPage({ leavePush });
  const left = leave(page.tools, { keepsDrafts: true });
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  await left;
  expect(page.auth.currentUser).toBeNull();
});

it('forgets the place and the photos, and tells the other tabs who left', async () => {
  const deleted: string[] = [];
  vi.stubGlobal('caches', {
    open: async () => ({}),
    delete: async (name: string) => deleted.push(name) > 0,
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const otherTab = new BroadcastChannel('patitas-left');
  const told = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data);
  });
  ownPlace.choose({ province: 'Mendoza', city: null });
  await leave(openPage().tools, { keepsDrafts: true });
  expect(ownPlace.getSnapshot()).toBeNull();
  expect(deleted).toContain('patitas-acuerdos');
  expect(await told).toBe('ana');
  otherTab.close();
});

it('counts what waits, and how much of it is sent without an act of its owner', async () => {
  const paused = sampleEntry(undefined, { isPaused: true });
  const entries = [paused, sampleEntry(), sampleEntry(undefined, { subject: 'post/rex' })];
  const page = openPage({ pendingOf: async () => entries, listOf: async () => [{ values: {} }] });
  page.auth.currentUser = null;
  await leaveAfterEnd(page.tools, 'ana');
  expect(endedSession.getSnapshot()).toMatchObject({ waiting: 4, sendable: 1 });
});

it('empties the cache only when no screen shows the session any more, which would fill it again', async () => {
  const clear = vi.fn(async () => {});
  shownSession.become('ana');
  onTestFinished(() => shownSession.become(null));
  const left = leave(openPage({ clear }).tools, { keepsDrafts: true });
  await settled(10);
  expect(clear).not.toHaveBeenCalled();
  shownSession.become(null);
  await left;
  expect(clear).toHaveBeenCalledOnce();
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

it('signs out even if the cache cannot be deleted now: the next start deletes it', async () => {
  const page = openPage({ clear: () => Promise.reject(new Error('INTERNAL ASSERTION FAILED')) });
  await leave(page.tools, { keepsDrafts: true });
  expect(page.reset).toHaveBeenCalledOnce();
  expect(phoneOwner.uid()).toBe('ana');
  await leaveAfterEnd(openPage().tools, 'ana');
  expect(phoneOwner.uid()).toBeNull();
  expect(endedSession.getSnapshot()).toBeNull();
});

const refused = () => Promise.reject(new Error('quota-exceeded'));

it('forgets the rest although the outbox refuses, and the next start begins again', async () => {
  const clear = vi.fn(async () => {});
  const full = openPage({ clear, pendingOf: refused, forgetSentBy: refused, listOf: refused });
  await leave(full.tools, { keepsDrafts: true });
  expect([clear.mock.calls.length, phoneOwner.uid()]).toEqual([1, 'ana']);
  await leaveAfterEnd(full.tools, 'ana');
  expect([clear.mock.calls.length, phoneOwner.uid()]).toEqual([2, 'ana']);
  await leaveAfterEnd(openPage({ clear }).tools, 'ana');
  expect([clear.mock.calls.length, phoneOwner.uid()]).toEqual([3, null]);
});

it('does not sign out, and says so, if the drafts that its owner gave up cannot be deleted', async () => {
  const page = openPage({ removeAllOf: refused });
  await expect(leave(page.tools, { keepsDrafts: false })).rejects.toThrow('quota-exceeded');
  expect(page.auth.currentUser).not.toBeNull();
  expect(leavingMark.isOf('ana')).toBe(false);
});

it('does not finish at the next start a sign-out that failed', async () => {
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

it('fails, and can be asked for again, while a tab that the browser has stopped does not end its own sign-out', async () => {
  const request = (_name: string, { signal }: { signal?: AbortSignal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(20));
  const page = openPage();
  await expect(leave(page.tools, { keepsDrafts: true })).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(page.auth.currentUser).not.toBeNull();
  expect(leavingMark.isOf('ana')).toBe(false);
});
