import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandRequest } from '#domain/commands/registry.ts';
import { createDrain } from './drain.ts';
import { PausedError } from './journal.ts';
import { createOutbox } from './outbox.ts';
import { type OutboxDb, openOutboxDb } from './outbox-db.ts';
import { leaseLock } from './outbox-lock.ts';
import type { Execute } from './outcome.ts';
import { done, type Outcome } from './outcome.ts';
import type { PhotoBytes } from './types.ts';

let db: OutboxDb;
let nowMs: number;
let user: { uid: string } | null;
let ids: number;
let databases = 0;
const now = () => nowMs;

beforeEach(() => {
  databases += 1;
  db = openOutboxDb(`drain-${databases}`);
  [nowMs, user, ids] = [1_000_000, { uid: 'ana' }, 0];
});
afterEach(() => db.close());

const newId = () => {
  ids += 1;
  return `01900000-0000-7000-8000-${String(ids).padStart(12, '0')}`;
};
const outbox = () => createOutbox({ db, currentUid: () => user?.uid ?? null, now, newId, wake: () => {} });
const drainWith = (execute: Execute, holder = 'page', lock = leaseLock(db, now, holder)) =>
  createDrain({
    db,
    lock,
    execute,
    currentUser: () => user,
    now,
    random: () => 1,
  });

const favorite = (postId: string): CommandRequest => ({ type: 'save-favorite', postId, petName: 'Luna' });
const report = (postId: string, reportId: string): CommandRequest => ({
  type: 'report',
  postId,
  petName: 'Luna',
  reportId,
  commentId: null,
  reason: 'other',
  text: null,
});
const avatar = {
  id: 'p1',
  width: 1,
  height: 1,
  thumbhash: 'a',
  alt: null,
  contentType: 'image/webp',
} as const;
const profile: CommandRequest = {
  type: 'update-profile',
  profile: { name: 'Ana', lastName: 'Ruiz', phone: null, province: null, city: null },
  photo: avatar,
};
const signature: CommandRequest = {
  type: 'sign-agreement',
  postId: 'luna',
  petName: 'Luna',
  adopterId: 'luis',
  facts: '',
  text: '',
  side: 'owner',
  signature: { fullName: 'Ana Ruiz', document: '30.123.456', strokes: '', signedAt: 1 },
};
const bytes: PhotoBytes = { id: 'p1', contentType: 'image/webp', full: new ArrayBuffer(4), thumb: null };

/** Gives a prepared outcome per post, and records the order. */
function recorder(outcomes: Record<string, Outcome> = {}) {
  const seen: string[] = [];
  const execute: Execute = async (command) => {
    const name =
      'reportId' in command ? command.reportId : 'postId' in command ? command.postId : command.type;
    seen.push(name);
    return outcomes[name] ?? done;
  };
  return { seen, execute };
}

const retry: Outcome = { kind: 'retry', code: 'unavailable' };

describe('a drain', () => {
  it('sends the oldest entry first and deletes completed entries with their photos', async () => {
    await outbox().enqueue(favorite('a'));
    await outbox().enqueue(favorite('b'));
    await outbox().enqueue(profile, [bytes]);
    const { seen, execute } = recorder();
    expect(await drainWith(execute)()).toEqual({ ran: true, left: 0, nextDueAt: null });
    expect(seen.filter((name) => name !== 'update-profile')).toEqual(['a', 'b']);
    expect([await db.entries.count(), await db.photos.count()]).toEqual([0, 0]);
  });

  it('continues after an entry that always fails, and keeps the order within its subject', async () => {
    await outbox().enqueue(report('x', 'first'));
    await outbox().enqueue(report('x', 'second'));
    await outbox().enqueue(favorite('y'));
    const { seen, execute } = recorder({ first: retry });
    const result = await drainWith(execute)();
    expect(seen).toEqual(['first', 'y']);
    expect(result).toMatchObject({ left: 2 });
  });

  it('keeps a refused entry, which does not block its subject', async () => {
    await outbox().enqueue(report('x', 'first'));
    await outbox().enqueue(report('x', 'second'));
    const { execute } = recorder({ first: { kind: 'rejected', code: 'permission-denied' } });
    expect(await drainWith(execute)()).toMatchObject({ left: 0 });
    expect(await outbox().pendingOf('ana')).toMatchObject([
      { state: 'rejected', rejectionCode: 'permission-denied', attempts: 1 },
    ]);
  });

  it('takes a post that was removed for no trace of an earlier attempt, also in a row of an older version', async () => {
    const { commandId } = await outbox().enqueue(favorite('a'));
    await db.entries.toCollection().modify({ wasSent: undefined });
    const { execute } = recorder({ a: { kind: 'rejected', code: 'post-removed' } });
    await drainWith(execute)();
    await outbox().retry(commandId);
    let wasTried: boolean | null = null;
    await drainWith(async (_command, journal) => {
      wasTried = journal.wasTried;
      return done;
    })();
    expect(wasTried).toBe(false);
  });

  it('retries when due, with a longer delay after each failure', async () => {
    await outbox().enqueue(favorite('a'));
    const { seen, execute } = recorder({ a: retry });
    expect(await drainWith(execute)()).toMatchObject({ nextDueAt: nowMs + 2000 });
    await drainWith(execute)();
    expect(seen).toHaveLength(1);
    nowMs += 2000;
    expect(await drainWith(execute)()).toMatchObject({ nextDueAt: nowMs + 4000 });
    expect(seen).toHaveLength(2);
  });

  it('holds what its author may still take back, also when the network returns', async () => {
    await outbox().enqueue(favorite('a'), [], { holdMs: 7000 });
    const { seen, execute } = recorder();
    expect(await drainWith(execute)('network-back')).toMatchObject({ left: 1, nextDueAt: nowMs + 7000 });
    expect(seen).toEqual([]);
    nowMs += 7000;
    await drainWith(execute)();
    expect(seen).toEqual(['a']);
  });

  it('sends nothing on a full phone, which could not note that it was sent, and sends it when there is space', async () => {
    await outbox().enqueue(favorite('a'));
    const { seen, execute } = recorder();
    let isFull = true;
    db.close();
    db.use({
      stack: 'dbcore',
      name: 'full',
      create: (core) => ({
        ...core,
        transaction: (stores, mode, options) => {
          if (isFull && mode === 'readwrite') throw new DOMException('full', 'QuotaExceededError');
          return core.transaction(stores, mode, options);
        },
      }),
    });
    await db.open();
    // A Web Lock needs no space.
    const drain = drainWith(execute, 'page', (_name, act) => act().then(() => true));
    await expect(drain()).rejects.toMatchObject({ code: 'quota-exceeded' });
    expect(seen).toEqual([]);
    isFull = false;
    expect(await drain()).toMatchObject({ left: 0 });
    expect(seen).toEqual(['a']);
  });

  it('stops when the session is no longer valid, and leaves the other entries unchanged', async () => {
    const box = outbox();
    for (const postId of ['luna', 'toby', 'rita']) await box.enqueue(favorite(postId));
    const over: Outcome = { kind: 'signed-out', code: 'unauthenticated' };
    const { seen, execute } = recorder({ luna: over, toby: over, rita: over });
    const { left } = await drainWith(execute)();
    expect(seen).toEqual(['luna']);
    expect(left).toBe(3);
    expect((await box.pendingOf('ana')).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
  });

  it('leaves other users’ entries alone', async () => {
    await outbox().enqueue(favorite('a'));
    user = { uid: 'luis' };
    const { seen, execute } = recorder();
    expect(await drainWith(execute)()).toMatchObject({ left: 0 });
    expect(seen).toEqual([]);
    expect(await outbox().pendingOf('ana')).toHaveLength(1);
  });

  it.each([
    ['signed out', null],
    ['signed out and in again', { uid: 'ana' }],
  ])('treats a refusal as a sign-out if the author %s meanwhile', async (_how, userThen) => {
    await outbox().enqueue(favorite('a'));
    const execute: Execute = async () => {
      user = userThen;
      return { kind: 'rejected', code: 'permission-denied' };
    };
    await drainWith(execute)();
    expect(await outbox().pendingOf('ana')).toMatchObject([
      { state: 'waiting', lastRetryCode: 'permission-denied' },
    ]);
  });

  it('continues entries that a killed drain left as sending', async () => {
    await outbox().enqueue(favorite('a'));
    await db.entries.toCollection().modify({ state: 'sending', dueAt: nowMs + 999_999 });
    const { seen, execute } = recorder();
    await drainWith(execute)();
    expect(seen).toEqual(['a']);
  });

  it('shows an unreadable entry as refused, and keeps it', async () => {
    await outbox().enqueue(favorite('a'));
    await db.entries.toCollection().modify({ command: { version: 99 } });
    const { execute } = recorder();
    await drainWith(execute)();
    expect(await outbox().pendingOf('ana')).toMatchObject([
      { state: 'rejected', rejectionCode: 'unreadable' },
    ]);
  });

  it('leaves an entry of a newer version to that version: an older worker may drain first', async () => {
    const command = await outbox().enqueue(favorite('a'));
    await outbox().enqueue(favorite('b'));
    const entry = db.entries.where({ commandId: command.commandId });
    await entry.modify({ command: { ...command, version: 99 } });
    const { seen, execute } = recorder();
    expect(await drainWith(execute, 'older worker')()).toMatchObject({ left: 0 });
    expect(seen).toEqual(['b']);
    await entry.modify({ command });
    await drainWith(execute)();
    expect(seen).toEqual(['b', 'a']);
    expect(await outbox().pendingOf('ana')).toEqual([]);
  });

  it('ignores a lease from before the clock was set back', async () => {
    await outbox().enqueue(favorite('a'));
    await db.leases.put({ name: 'outbox', holder: 'dead', expiresAt: nowMs + 24 * 3_600_000 });
    const { execute } = recorder();
    expect(await drainWith(execute)()).toMatchObject({ ran: true, left: 0 });
  });

  it.each([
    ['photo', profile, [bytes]],
    ['PDF of an agreement', signature, []],
  ] as const)(
    'runs once per lane at a time, and sends comments during a slow upload of a %s',
    async (_name, uploaded, photos) => {
      await outbox().enqueue(uploaded, photos);
      let finishUpload = (_outcome: Outcome) => {};
      const upload = new Promise<Outcome>((resolve) => {
        finishUpload = resolve;
      });
      let isUploading = () => {};
      const started = new Promise<void>((resolve) => {
        isUploading = resolve;
      });
      const crawling = drainWith(() => {
        isUploading();
        return upload;
      })();
      await started;
      await vi.waitFor(async () => expect(await db.leases.get('outbox')).toBeUndefined());
      await outbox().enqueue(favorite('a'));
      const { seen, execute } = recorder();
      expect(await drainWith(execute, 'worker')()).toMatchObject({ ran: false, left: 1 });
      expect(seen).toEqual(['a']);
      finishUpload(done);
      expect(await crawling).toMatchObject({ left: 0 });
    },
  );
});

describe('the log of sent commands', () => {
  it('has what left the outbox, also if the worker is killed right then', async () => {
    const { commandId } = await outbox().enqueue(report('a', 'r1'));
    const { execute } = recorder();
    await new Promise<void>((killed) => {
      db.entries.hook('deleting', (_key, _entry, transaction) => {
        transaction.on('complete', () => {
          vi.spyOn(db, 'transaction').mockReturnValue(new Promise(() => {}) as never);
          killed();
        });
      });
      void drainWith(execute)();
    });
    db = openOutboxDb(db.name);
    expect(await outbox().pendingOf('ana')).toEqual([]);
    expect(await outbox().sentBy('ana')).toMatchObject([{ commandId }]);
  });

  it('still logs and knows what was sent after the clock was set back, and shows it first', async () => {
    const send = async (postId: string) => {
      nowMs += 1000;
      const { commandId } = await outbox().enqueue(report(postId, postId));
      await drainWith(async () => done)();
      return commandId;
    };
    nowMs += 86_400_000;
    for (let count = 0; count < 10; count += 1) await send(`before-${count}`);
    nowMs -= 86_400_000;
    const sent = [await send('after'), await send('later')];
    for (const commandId of sent) expect(await outbox().knows(commandId)).toBe(true);
    const shown = await outbox().sentBy('ana');
    expect(shown.map(({ commandId }) => commandId).slice(0, 2)).toEqual(sent.reverse());
  });

  it('shows the author the last ten, newest first, without unimportant ones', async () => {
    for (let number = 0; number < 12; number += 1) await outbox().enqueue(report(`p${number}`, `r${number}`));
    await outbox().enqueue(favorite('p1'));
    const drain = drainWith(async () => {
      nowMs += 1000;
      return done;
    });
    await drain();
    const told = await outbox().sentBy('ana');
    expect(told).toHaveLength(10);
    expect(told[0]?.sentence).toBe('Denunciaste la publicación de Luna');
    expect(told.map(({ sentAt }) => sentAt)).toEqual(told.map(({ sentAt }) => sentAt).sort((a, b) => b - a));
    expect(await outbox().sentBy('luis')).toEqual([]);
    await outbox().forgetSentBy('ana');
    expect(await outbox().sentBy('ana')).toEqual([]);
  });

  it('contains no refused or waiting commands, and a failure of the log does not undo a command', async () => {
    await outbox().enqueue(report('refused', 'r1'));
    await outbox().enqueue(report('done', 'r2'));
    vi.spyOn(db.sent, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    const execute: Execute = async (command) =>
      'postId' in command && command.postId === 'refused'
        ? { kind: 'rejected', code: 'permission-denied' }
        : done;
    await drainWith(execute)();
    expect(await outbox().sentBy('ana')).toEqual([]);
    expect((await outbox().pendingOf('ana')).map(({ state }) => state)).toEqual(['rejected']);
  });
});

describe('pausing', () => {
  it('skips a paused entry, and sends it after it is resumed', async () => {
    const { commandId } = await outbox().enqueue(favorite('a'));
    await outbox().enqueue(favorite('b'));
    expect(await outbox().pause(commandId)).toBe(true);
    const { seen, execute } = recorder();
    expect(await drainWith(execute)()).toEqual({ ran: true, left: 0, nextDueAt: null });
    expect(seen).toEqual(['b']);
    expect(await outbox().pendingOf('ana')).toMatchObject([{ state: 'waiting', isPaused: true }]);
    await outbox().resume(commandId);
    await drainWith(execute)();
    expect(seen).toEqual(['b', 'a']);
  });

  it('blocks later entries of the same subject, but the drain does not wait for it', async () => {
    const { commandId } = await outbox().enqueue(report('x', 'first'));
    await outbox().enqueue(report('x', 'second'));
    await outbox().pause(commandId);
    const { seen, execute } = recorder();
    expect(await drainWith(execute)()).toMatchObject({ left: 0, nextDueAt: null });
    expect(seen).toEqual([]);
  });

  it('stops a running command in any tab before it changes anything', async () => {
    const { commandId } = await outbox().enqueue(profile, [bytes]);
    const elsewhere = openOutboxDb(db.name);
    const execute: Execute = async (_command, journal) => {
      const interruption = new Promise((resolve) => journal.watch(resolve));
      await createOutbox({ db: elsewhere, currentUid: () => user?.uid ?? null, now, newId, wake() {} }).pause(
        commandId,
      );
      expect(await interruption).toBe('pause');
      expect(await outbox().pendingOf('ana')).toMatchObject([{ state: 'sending', isPaused: true }]);
      await expect(journal.commit([])).rejects.toThrow(PausedError);
      return { kind: 'paused' };
    };
    await drainWith(execute)();
    elsewhere.close();
    expect(await outbox().pendingOf('ana')).toMatchObject([
      { state: 'waiting', isPaused: true, attempts: 0 },
    ]);
  });

  it('shows an entry as paused if the app was killed while the entry was stopping', async () => {
    await outbox().enqueue(favorite('a'));
    await db.entries.toCollection().modify({ state: 'sending', isPaused: true });
    const { seen, execute } = recorder();
    await drainWith(execute)();
    expect(seen).toEqual([]);
    expect(await outbox().pendingOf('ana')).toMatchObject([{ state: 'waiting', isPaused: true }]);
  });

  it('is refused once the batch may have been sent, and a retry clears the request', async () => {
    const { commandId } = await outbox().enqueue(favorite('a'));
    await db.entries.toCollection().modify({ isCommitting: true });
    expect(await outbox().pause(commandId)).toBe(false);
    await db.entries.toCollection().modify({ isCommitting: false });
    await outbox().pause(commandId);
    await outbox().retry(commandId);
    expect(await outbox().pendingOf('ana')).toMatchObject([{ isPaused: false }]);
  });
});

describe('discarding', () => {
  it('is possible until the batch is sent, and stops the run', async () => {
    const { commandId } = await outbox().enqueue(favorite('a'));
    const execute: Execute = async (_command, journal) => {
      expect(await outbox().discard(commandId)).toBe(true);
      return journal.commit([]).then(
        () => done,
        () => ({ kind: 'discarded' }),
      );
    };
    expect(await drainWith(execute)()).toMatchObject({ left: 0 });
    expect(await db.entries.count()).toBe(0);
  });

  it('is not enough once the batch was sent without an answer, which the entry remembers', async () => {
    await outbox().enqueue(favorite('a'));
    expect(await outbox().pendingOf('ana')).toMatchObject([{ attempts: 0, mayHaveArrived: false }]);
    await drainWith(async () => retry)();
    expect(await outbox().pendingOf('ana')).toMatchObject([{ attempts: 1, mayHaveArrived: false }]);
    const sendInVain: Execute = async (_command, journal) => {
      await journal.commit([]);
      return retry;
    };
    await drainWith(sendInVain)('network-back');
    expect(await outbox().pendingOf('ana')).toMatchObject([{ attempts: 2, mayHaveArrived: true }]);
  });

  it('of an entry that an older version stored is not enough once the entry was tried', async () => {
    await outbox().enqueue(favorite('a'));
    const change = (fields: object) => db.entries.toCollection().modify({ wasSent: undefined, ...fields });
    await change({ attempts: 0 });
    expect(await outbox().pendingOf('ana')).toMatchObject([{ mayHaveArrived: false }]);
    await change({ attempts: 1 });
    expect(await outbox().pendingOf('ana')).toMatchObject([{ mayHaveArrived: true }]);
  });

  it('is refused once the batch may have been sent, until the attempt has ended', async () => {
    const { commandId } = await outbox().enqueue(favorite('a'));
    const execute: Execute = async (_command, journal) => {
      await journal.commit([]);
      expect(await outbox().discard(commandId)).toBe(false);
      return retry;
    };
    await drainWith(execute)();
    expect(await outbox().pendingOf('ana')).toHaveLength(1);
    expect(await outbox().discard(commandId)).toBe(true);
  });
});

it('leaves to the page what only a page can send: the page does not wait for what the worker tried', async () => {
  const box = outbox();
  await box.enqueue(favorite('luna'));
  await box.enqueue(report('luna', 'r1'));
  await box.enqueue(favorite('toby'));
  const leave: Outcome = { kind: 'left-to-page', code: 'page-needed' };
  const worker = recorder({ luna: leave });
  await drainWith(worker.execute, 'worker')();
  expect(worker.seen.toSorted()).toEqual(['luna', 'r1', 'toby']);
  expect(await box.pendingOf('ana')).toMatchObject([{ attempts: 0, lastRetryCode: 'page-needed' }]);
  const page = recorder();
  await drainWith(page.execute)();
  expect(page.seen).toEqual(['luna']);
});

describe('enqueueing', () => {
  it('refuses photos without bytes before anything is stored', async () => {
    await expect(outbox().enqueue(profile)).rejects.toThrow('p1');
    expect(await db.entries.count()).toBe(0);
  });

  it('works again after the system closed the database', async () => {
    await outbox().enqueue(favorite('a'));
    db.close({ disableAutoOpen: true });
    await outbox().enqueue(favorite('b'));
    expect(await outbox().pendingOf('ana')).toHaveLength(2);
  });
});
