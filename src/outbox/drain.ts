// Sends what waits. Two lanes, each under its own lock: a photo that crawls over a bad network holds up neither the
// comments nor the tab that would send them. Within a subject the order of arrival holds over both lanes.
import type { Command } from '#domain/commands/registry.ts';
import { withReopen } from '#local-database/with-reopen.ts';
import { backoffMs, isDue, longestDelayMs } from './backoff.ts';
import { createJournal, type Journal } from './journal.ts';
import { deleteEntry, type EntryRow, entryTables, type OutboxDb } from './outbox-db.ts';
import type { RunExclusively } from './outbox-lock.ts';
import type { Outcome } from './outcome.ts';
import { logSent } from './sent-log.ts';
import { readCommand } from './upgrade-command.ts';

/** Never throws for a failure of the server or the network: that is an outcome. */
export type Execute = (command: Command, journal: Journal) => Promise<Outcome>;

export interface DrainTools {
  readonly db: OutboxDb;
  readonly lock: RunExclusively;
  readonly execute: Execute;
  currentUid(): string | null;
  now(): number;
  random(): number;
}

export interface DrainResult {
  /** Whether this drain held the locks; otherwise another tab or the worker is at it. */
  readonly ran: boolean;
  /** Own entries that still wait; not counted are refused ones, and paused ones with what comes after them. */
  readonly left: number;
  /** When the next of them is due; null when none waits. */
  readonly nextDueAt: number | null;
}

/** `network-back`: what was put off because the network failed is tried now, however long its backoff still is. */
export type DrainReason = 'due' | 'network-back';

export type Drain = (reason?: DrainReason) => Promise<DrainResult>;

const lanes = [
  { name: 'outbox', hasPhotos: false },
  { name: 'outbox-photos', hasPhotos: true },
] as const;
type Lane = (typeof lanes)[number];

/** What one pass over both lanes did. */
interface Round {
  ran: boolean;
  /** How many entries were attempted. */
  count: number;
  /** The server did not accept the session: every further entry would meet the same answer. */
  isSignedOut: boolean;
}

export function createDrain(tools: DrainTools): Drain {
  const { db, lock, currentUid, now } = tools;

  /** Holding the lane's lock: one of its entries that is `sending` was left so by a drain that died. */
  async function nextOf(lane: Lane, uid: string): Promise<EntryRow | undefined> {
    const rows = await withReopen(db, () => db.entries.where({ uid }).sortBy('seq'));
    const taken = new Set<string>();
    for (const row of rows) {
      if (row.state === 'rejected') continue;
      const isFirst = !taken.has(row.subject);
      taken.add(row.subject);
      if (row.isPaused) {
        if (row.hasPhotos === lane.hasPhotos && row.state === 'sending') await markWaiting(row);
        continue;
      }
      if (isFirst && row.hasPhotos === lane.hasPhotos && (row.state === 'sending' || isDue(row.dueAt, now())))
        return row;
    }
    return undefined;
  }

  function markWaiting({ commandId }: EntryRow) {
    return withReopen(db, () => db.entries.where({ commandId }).modify({ state: 'waiting' }));
  }

  /** Sends what is due until nothing is, or until the server no longer accepts the session. */
  async function runLane(lane: Lane, uid: string, round: Round): Promise<void> {
    while (!round.isSignedOut && currentUid() === uid) {
      const row = await nextOf(lane, uid);
      if (!row) return;
      const outcome = await attempt(row, tools);
      round.count += 1;
      if (outcome.kind === 'signed-out') round.isSignedOut = true;
    }
  }

  async function runLanes(uid: string): Promise<Round> {
    const round: Round = { ran: true, count: 0, isSignedOut: false };
    const ran = await Promise.all(lanes.map((lane) => lock(lane.name, () => runLane(lane, uid, round))));
    return { ...round, ran: ran.every(Boolean) };
  }

  async function makeDue(uid: string): Promise<void> {
    await withReopen(db, () =>
      db.entries
        .where({ uid })
        .filter(({ state }) => state === 'waiting')
        .modify({ dueAt: now() }),
    );
  }

  async function whatIsLeft(uid: string): Promise<Omit<DrainResult, 'ran'>> {
    const rows = await withReopen(db, () => db.entries.where({ uid }).sortBy('seq'));
    const held = new Set<string>();
    const heads = new Map<string, EntryRow>();
    let left = 0;
    for (const row of rows) {
      if (row.state === 'rejected') continue;
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
    // What one lane finished may have held up the other.
    while (round.count > 0 && !round.isSignedOut && currentUid() === uid) {
      const next = await runLanes(uid);
      round = { ...next, ran: round.ran && next.ran };
    }
    return { ran: round.ran, ...(await whatIsLeft(uid)) };
  };
}

const unreadable: Outcome = { kind: 'rejected', code: 'unreadable' };

async function attempt(row: EntryRow, tools: DrainTools): Promise<Outcome> {
  const { db, execute, currentUid } = tools;
  const journal = createJournal(db, row);
  if (!(await journal.begin())) return { kind: 'discarded' };
  const command = readCommand(row.command);
  const result = command ? await execute(command, journal) : unreadable;
  // Without its author's token every request looks forbidden.
  const isStranger = result.kind === 'rejected' && command !== null && currentUid() !== command.uid;
  const outcome: Outcome = isStranger ? { kind: 'signed-out', code: result.code } : result;
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
      await withReopen(db, () => db.transaction('rw', entryTables(db), () => deleteEntry(db, row.commandId)));
      return logSent(db, row, now());
    case 'discarded':
      return;
    case 'paused':
      await change({ state: 'waiting' });
      return;
    case 'rejected':
      await change({
        state: 'rejected',
        // Nothing left the phone: tried again, it must not be taken for one that may have arrived.
        attempts: outcome.code === 'post-removed' ? row.attempts : attempts,
        rejectionCode: outcome.code,
      });
      return;
    case 'limited':
      // By no clock of this phone: it asks again until the server's day is over.
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
