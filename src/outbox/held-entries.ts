// Finds the entries that wait for something other than the network. Entries of one subject are sent in their order.
import { limitReachedText } from '#domain/usage.ts';
import type { StoredEntry } from './types.ts';

/**
 * Why an earlier entry of the same subject holds an entry back: its author paused the earlier one, or the daily limit stopped it.
 */
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

/** The entries that are not sent before their author acts: refused ones, paused ones, and all behind a paused one. */
export function heldByAuthor(entries: readonly StoredEntry[]): readonly StoredEntry[] {
  const obstacles = obstaclesOf(entries);
  return entries.filter(
    (entry) => entry.isPaused || entry.state === 'rejected' || obstacles.get(entry) === 'paused',
  );
}
