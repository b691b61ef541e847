// In a tab that shares another tab's connection, Firestore 12 may lose a change. The tab asks the common cache for
// documents newer than the newest one that it has read, and a query that starts after the change was stored reads it
// first. Older listeners are then never told. When they are restarted, they show what the cache holds.
import { sameData } from '#domain/same-data.ts';
import { type Answered, postsOf } from './known-post.ts';

/** One change reaches all listeners of a tab within milliseconds. Whoever has not heard it after this time missed it. */
const missedAfterMs = 1000;

interface Listening extends Answered {
  /** Null while it does not listen. */
  readonly end: (() => void) | null;
  readonly restart: () => void;
}

/** @returns what must be called when an answer has changed posts of a listener: it restarts those that missed it */
export function watchMissedChanges<Listener extends Listening>(listeners: {
  values(): Iterable<Listener>;
}): (changed: Listener) => void {
  let changes = 0;
  /** The number of the last change that each has heard, counted over all listeners. */
  const heard = new WeakMap<Listener, number>();
  const lastOf = (listener: Listener) => heard.get(listener) ?? 0;

  function restartOlder(changed: Listener) {
    const newer = new Map(postsOf(changed).map((post) => [post.id, post]));
    for (const listener of listeners.values()) {
      if (lastOf(listener) >= lastOf(changed) || !listener.end) continue;
      const holdsOlderData = postsOf(listener).some(
        (post) => newer.has(post.id) && !sameData(newer.get(post.id), post),
      );
      if (holdsOlderData) listener.restart();
    }
  }

  return (changed) => {
    changes += 1;
    heard.set(changed, changes);
    setTimeout(restartOlder, missedAfterMs, changed);
  };
}
