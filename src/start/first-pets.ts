// On a listing, the network first loads the feed of the pets. Larger chunks (Firebase, the outbox) wait until the pets
// are on the screen.
import { listingPaths } from '#domain/listing-paths.ts';
import type { ReadFeed } from '#reads/feed.ts';

/** After this time the network is so slow or dead that the phone's own cache is the better answer. */
const patienceMs = 2000;

export interface FirstPets {
  readonly readFeed: ReadFeed;
  /** The feed has arrived. It is on the screen at the next frame. */
  arrived(): void;
  /** Resolves when the pets are on the screen; at once on pages without pets; at the latest after the waiting time. */
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
    // One task after the frame, when the frame has been painted.
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
