// Sends the waiting commands in three lanes, each with its own lock. A slow upload of photos, or of the PDF of an agreement, therefore
// blocks neither the comments nor the tab that sends them. Within a subject, the order of arrival holds across all lanes.
import type { Command } from '#domain/commands/registry.ts';
import { withReopen } from '#local-database/with-reopen.ts';
import { backoffMs, isDue, longestDelayMs } from './backoff.ts';
import { createJournal } from './journal.ts';
import type { EntryRow, OutboxDb } from './outbox-db.ts';
import type { RunExclusively } from './outbox-lock.ts';
import type { Execute, Outcome } from './outcome.ts';
import { moveToLog } from './sent-log.ts';
import { readCommand } from './upgrade-command.ts';

export interface DrainTools {
  readonly db: OutboxDb;
  readonly lock: RunExclusively;
  readonly execute: Execute;
  /** Null if nobody is signed in. The same object until this person signs out. */
  currentUser(): { readonly uid: string } | null;
  now(): number;
  random(): number;
}

export interface DrainResult {
  /** Whether this drain held the locks. Otherwise another tab or the worker is draining. */
  readonly ran: boolean;
  /**
   * The number of the user's entries that this phone will send. Refused entries, and paused ones with everything behind them, do
   * not count.
   */
  readonly left: number;
  /** The earliest due time among these entries. Null if there are none. */
  readonly nextDueAt: number | null;
}

/**
 * `network-back`: tries every delayed entry now, whatever it waits for, except the entries that their author may still take back.
 */
export type DrainReason = 'due' | 'network-back';

export type Drain = (reason?: DrainReason) => Promise<DrainResult>;

interface Readable {
  readonly row: EntryRow;
  readonly command: Command;
}

/** The names of the locks. */
const lanes = ['outbox', 'outbox-photos', 'outbox-agreements'] as const;
type Lane = (typeof lanes)[number];

/** Only the second signature uploads a PDF. The first one must not wait for photos: the other person may be waiting for it. */
function laneOf({ row, command }: Readable): Lane {
  if (row.hasPhotos) return 'outbox-photos';
  return command.type === 'sign-agreement' ? 'outbox-agreements' : 'outbox';
}

/** The result of one pass over all lanes. */
interface Round {
  ran: boolean;
  /** The number of attempted entries. */
  count: number;
  /** The server refused the session, so it would refuse every other entry, too. */
  isSignedOut: boolean;
  /**
   * The subjects whose first entry this worker cannot send. Such an entry stays due for the page, and this drain does not try it
   * again.
   */
  readonly leftToPage: Set<string>;
}

export function createDrain(tools: DrainTools): Drain {
  const { db, lock, currentUser, now } = tools;
  const currentUid = () => currentUser()?.uid ?? null;

  /**
   * The user's entries that are not refused, oldest first. An entry that this version cannot read is left out and shown as
   * refused, but its row does not change, so the version that stored it can send it.
   */
  async function unrefusedOf(uid: string): Promise<Readable[]> {
    const rows = await withReopen(db, () => db.entries.where({ uid }).sortBy('seq'));
    return rows.flatMap((row) => {
      const command = row.state === 'rejected' ? null : readCommand(row.command);
      return command ? [{ row, command }] : [];
    });
  }

  /**
   * This drain holds the lane's lock. An entry of this lane in the state `sending` was therefore left by a drain that was killed.
   */
  async function nextOf(lane: Lane, uid: string, { leftToPage }: Round): Promise<Readable | undefined> {
    const taken = new Set(leftToPage);
    for (const next of await unrefusedOf(uid)) {
      const { row } = next;
      const isFirst = !taken.has(row.subject);
      taken.add(row.subject);
      if (row.isPaused) {
        if (laneOf(next) === lane && row.state === 'sending') await markWaiting(row);
        continue;
      }
      if (isFirst && laneOf(next) === lane && (row.state === 'sending' || isDue(row.dueAt, now())))
        return next;
    }
    return undefined;
  }

  function markWaiting({ commandId }: EntryRow) {
    return withReopen(db, () => db.entries.where({ commandId }).modify({ state: 'waiting' }));
  }

  /** Sends the due entries until there are none, or until the server refuses the session. */
  async function runLane(lane: Lane, uid: string, round: Round): Promise<void> {
    while (!round.isSignedOut && currentUid() === uid) {
      const next = await nextOf(lane, uid, round);
      if (!next) return;
      const outcome = await attempt(next, tools);
      round.count += 1;
      if (outcome.kind === 'signed-out') round.isSignedOut = true;
      if (outcome.kind === 'left-to-page') round.leftToPage.add(next.row.subject);
    }
  }

  async function runLanes(uid: string, leftToPage = new Set<string>()): Promise<Round> {
    const round: Round = { ran: true, count: 0, isSignedOut: false, leftToPage };
    const ran = await Promise.all(lanes.map((lane) => lock(lane, () => runLane(lane, uid, round))));
    return { ...round, ran: ran.every(Boolean) };
  }

  async function makeDue(uid: string): Promise<void> {
    await withReopen(db, () =>
      db.entries
        .where({ uid })
        // Skips an entry that was never tried and has a later due time (`holdMs`): its author may still take it back.
        .filter(
          ({ state, attempts, dueAt, createdAt }) =>
            state === 'waiting' && (attempts > 0 || dueAt <= createdAt),
        )
        .modify({ dueAt: now() }),
    );
  }

  async function whatIsLeft(uid: string): Promise<Omit<DrainResult, 'ran'>> {
    const held = new Set<string>();
    const heads = new Map<string, EntryRow>();
    let left = 0;
    for (const { row } of await unrefusedOf(uid)) {
      if (row.isPaused) held.add(row.subject);
      if (held.has(row.subject)) continue;
      left += 1;
      if (!heads.has(row.subject)) heads.set(row.subject, row);
    }
    const dueAts = Array.from(heads.values(), ({ dueAt }) => dueAt);
    return { left, nextDueAt: dueAts.length > 0 ? Math.min(...dueAts) : null };
  }

  return async (reason = 'due') => {
    const uid = currentUid();
    if (uid === null) return { ran: true, left: 0, nextDueAt: null };
    if (reason === 'network-back') await makeDue(uid);
    let round = await runLanes(uid);
    // An entry that one lane completed may have blocked an entry of another lane.
    while (round.count > 0 && !round.isSignedOut && currentUid() === uid) {
      const next = await runLanes(uid, round.leftToPage);
      round = { ...next, ran: round.ran && next.ran };
    }
    return { ran: round.ran, ...(await whatIsLeft(uid)) };
  };
}

async function attempt({ row, command }: Readable, tools: DrainTools): Promise<Outcome> {
  const { db, execute, currentUser, now } = tools;
  const user = currentUser();
  const journal = createJournal(db, row, now);
  if (!(await journal.begin())) return { kind: 'discarded' };
  const result = await execute(command, journal);
  // Without its author's token, the server refuses every request as forbidden. The session may even have ended and begun again
  // during the attempt, so the `user` object must be the same.
  const isStranger = user?.uid !== command.uid || currentUser() !== user;
  const outcome: Outcome =
    result.kind === 'rejected' && isStranger ? { kind: 'signed-out', code: result.code } : result;
  await settle(row, outcome, tools);
  return outcome;
}

async function settle(row: EntryRow, outcome: Outcome, { db, now, random }: DrainTools): Promise<void> {
  const attempts = row.attempts + 1;
  const change = (fields: Partial<EntryRow>) =>
    withReopen(db, () =>
      db.entries.where({ commandId: row.commandId }).modify({ ...fields, isCommitting: false }),
    );

  switch (outcome.kind) {
    case 'done':
      return moveToLog(db, row, now());
    case 'discarded':
      return;
    case 'paused':
      await change({ state: 'waiting' });
      return;
    case 'rejected':
      await change({
        state: 'rejected',
        // No request was sent, so the next attempt must not assume that an earlier one may have arrived.
        attempts: outcome.code === 'post-removed' ? row.attempts : attempts,
        rejectionCode: outcome.code,
      });
      return;
    case 'left-to-page':
      await change({ state: 'waiting', lastRetryCode: outcome.code });
      return;
    case 'limited':
      // The server's clock decides when the limit ends, so the phone cannot compute that time. The entry is retried at the
      // longest interval until then.
      await change({
        state: 'waiting',
        attempts,
        dueAt: now() + longestDelayMs,
        lastRetryCode: outcome.code,
      });
      return;
    case 'retry':
    case 'signed-out': {
      const dueAt = now() + backoffMs(attempts, random());
      await change({ state: 'waiting', attempts, dueAt, lastRetryCode: outcome.code });
    }
  }
}
