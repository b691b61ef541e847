// On a listing the first moments of the network belong to the pets: their feed is asked for at once, and what weighs more
// than they do (Firebase, the outbox) waits until they are on the screen.
import { listingPaths } from '#domain/listing-paths.ts';
import type { ReadFeed } from '#reads/feed.ts';

/** Of a network so slow, or so dead, that the phone's own cache is the better answer. */
const patienceMs = 2000;

export interface FirstPets {
  readonly readFeed: ReadFeed;
  /** The feed has reached the page; at the next frame it is on the screen. */
  arrived(): void;
  /** Resolves when they are seen, at once where none are expected, and never later than patience allows. */
  readonly seen: Promise<void>;
}

export function createFirstPets(path: string, readFeed: ReadFeed): FirstPets {
  const species = listingPaths.get(path);
  if (species === undefined) return { readFeed, arrived() {}, seen: Promise.resolve() };

  let early: ReturnType<ReadFeed> | null = readFeed(species);
  let resolve = () => {};
  const seen = new Promise<void>((done) => {
    resolve = done;
    setTimeout(done, patienceMs);
  });

  return {
    seen,
    // A task after the frame: the frame itself has been painted by then.
    arrived: () => requestAnimationFrame(() => setTimeout(resolve)),
    readFeed(wanted, page = 1, freshness = 'any') {
      const isEarly = wanted === species && page === 1 && freshness === 'any';
      if (!isEarly || !early) return readFeed(wanted, page, freshness);
      const answer = early;
      early = null;
      return answer;
    },
  };
}
