// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '#domain/testing/settled.ts';
import type { SignedInUser } from '#firebase/auth/auth-client.ts';
import { endedSession } from '#session/ended-session.ts';
import { phoneOwner } from './phone-marks.ts';
import { leavingMark, signedOutHere, watchEnding } from './watch-ending.ts';

const user = (uid: string): SignedInUser => ({ uid, email: `${uid}@x.es`, displayName: uid, role: 'user' });

/** A page whose clean-up succeeds unless a test makes it fail. */
function openPage() {
  const left: string[] = [];
  let canLeave = true;
  let tell: (user: SignedInUser | null) => void = () => {};
  watchEnding(
    (listener) => {
      tell = listener;
      return () => {};
    },
    async (uid) => {
      if (!canLeave) throw new Error('cut');
      left.push(uid);
      phoneOwner.forget();
    },
  );
  return {
    left,
    async becomes(next: SignedInUser | null) {
      tell(next);
      await settled();
    },
    cutLeaving() {
      canLeave = false;
    },
  };
}

beforeEach(() => localStorage.clear());

it('cleans up for the person who was signed in when the session ends, also if it ended before this page was opened', async () => {
  const before = openPage();
  await before.becomes(user('ana'));
  expect(phoneOwner.uid()).toBe('ana');
  const page = openPage();
  await page.becomes(null);
  expect(page.left).toEqual(['ana']);
  await page.becomes(null);
  expect(page.left).toEqual(['ana']);
});

it('does nothing for a visitor', async () => {
  const page = openPage();
  await page.becomes(null);
  expect(page.left).toEqual([]);
});

it('does not treat a renewed token as an end', async () => {
  const page = openPage();
  await page.becomes(user('ana'));
  await page.becomes(user('ana'));
  expect(page.left).toEqual([]);
});

it('cleans up for the previous person when another one is already signed in', async () => {
  phoneOwner.remember('ana');
  const page = openPage();
  await page.becomes(user('luis'));
  expect(page.left).toEqual(['ana']);
  expect(phoneOwner.uid()).toBe('luis');
});

it('repeats an interrupted clean-up at the next start', async () => {
  phoneOwner.remember('ana');
  const page = openPage();
  page.cutLeaving();
  await page.becomes(null);
  expect(phoneOwner.uid()).toBe('ana');
  const again = openPage();
  await again.becomes(null);
  expect(again.left).toEqual(['ana']);
});

it('forgets a sign-out that was asked for when the person signs in again, but not at the start', async () => {
  leavingMark.set('ana');
  const page = openPage();
  await page.becomes(user('ana'));
  expect(leavingMark.isOf('ana')).toBe(true);
  page.cutLeaving();
  await page.becomes(null);
  await page.becomes(user('ana'));
  expect(leavingMark.isOf('ana')).toBe(false);
});

describe('the notice of an ended session', () => {
  beforeEach(() =>
    endedSession.tell({ uid: 'ana', reason: 'revoked', waiting: 2, sendable: 1, told: 'new' }),
  );

  it('disappears when its owner signs in again', async () => {
    await openPage().becomes(user('ana'));
    expect(endedSession.getSnapshot()).toBeNull();
  });

  it('is not shown to the next person, but the waiting work is not forgotten', async () => {
    await openPage().becomes(user('luis'));
    expect(endedSession.getSnapshot()).toMatchObject({
      reason: 'revoked',
      waiting: 2,
      sendable: 1,
      told: 'past',
    });
  });

  it('disappears with the next person if nothing waits', async () => {
    endedSession.tell({ uid: 'ana', reason: 'revoked', waiting: 0, sendable: 0, told: 'new' });
    await openPage().becomes(user('luis'));
    expect(endedSession.getSnapshot()).toBeNull();
  });

  it('names nobody', () => {
    expect(JSON.stringify({ ...localStorage })).not.toContain('ana');
  });
});

describe('signedOutHere', () => {
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
    const out = signedOutHere(observe, 'ana').then(() => {
      isOut = true;
    });
    say(user('ana'));
    await Promise.resolve();
    expect(isOut).toBe(false);
    say(null);
    await out;
    expect(listeners.size).toBe(0);
  });

  it('ends when the same person has signed in again before this tab has received the sign-out', async () => {
    const { observe, say, listeners } = session();
    // Another tab clears the phone, and Ana signs in there again. A tab in the background reads the stored session once a minute.
    phoneOwner.forget();
    const out = signedOutHere(observe, 'ana');
    say(user('ana'));
    expect(listeners.size).toBe(1);
    phoneOwner.remember('ana');
    say(user('ana'));
    expect(await out).toBe(false);
    expect(listeners.size).toBe(0);
  });

  it('waits for the sign-out also if what the phone holds of the person could not be cleared', async () => {
    const { observe, say, listeners } = session();
    phoneOwner.remember('ana');
    leavingMark.set('ana');
    const out = signedOutHere(observe, 'ana');
    say(user('ana'));
    expect(listeners.size).toBe(1);
    say(null);
    expect(await out).toBe(true);
  });

  it('ends when another person has signed in at once, because Auth then reports no sign-out', async () => {
    const { observe, say, listeners } = session();
    const out = signedOutHere(observe, 'ana');
    say(user('ana'));
    say(user('luis'));
    await out;
    expect(listeners.size).toBe(0);
  });
});
