// Which entries wait for something else than the network. Entries of one subject are sent in their order.
import { limitReachedText } from '#domain/usage.ts';
import type { StoredEntry } from './types.ts';

/** Why an earlier entry of its subject holds an entry back: its author paused it, or it met the limit of the day. */
export type Obstacle = 'paused' | 'limited';

/** A pause counts before a limit, because only its author ends it. A refused entry holds nothing back. */
export function obstaclesOf(entries: readonly StoredEntry[]): ReadonlyMap<StoredEntry, Obstacle> {
  const ahead = new Map<string, Obstacle>();
  const obstacles = new Map<StoredEntry, Obstacle>();
  for (const entry of entries) {
    const { subject, state, isPaused, lastRetryCode } = entry;
    const obstacle = ahead.get(subject);
    if (isPaused) ahead.set(subject, 'paused');
    else if (state === 'waiting' && obstacle) obstacles.set(entry, obstacle);
    else if (state === 'waiting' && limitReachedText(lastRetryCode ?? '')) ahead.set(subject, 'limited');
  }
  return obstacles;
}

/** Those that are not sent before their author decides: refused ones, paused ones, and all behind a pause. */
export function heldByAuthor(entries: readonly StoredEntry[]): readonly StoredEntry[] {
  const obstacles = obstaclesOf(entries);
  return entries.filter(
    (entry) => entry.isPaused || entry.state === 'rejected' || obstacles.get(entry) === 'paused',
  );
}
