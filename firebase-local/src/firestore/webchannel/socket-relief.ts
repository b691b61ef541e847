// Browsers open at most six sockets to a host over HTTP/1.1, for all tabs together, and queue further requests in
// silence. When hanging responses hold nearly all of them, they take turns, so that what is queued gets through.
import type { Timers } from './timers.ts';

const socketsOfABrowser = 6;
const crowdedAt = socketsOfABrowser - 1;
const turnMs = 100;

interface Crowd {
  /** How to end each hanging response, the oldest first. */
  readonly ends: Set<() => void>;
  cancelTurn: (() => void) | undefined;
}

export class SocketRelief {
  readonly #timers: Timers;
  readonly #crowds = new Map<string, Crowd>();

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** A client holds one more hanging response, which `end` would end. Returns how to say that it is over. */
  enter(client: string, end: () => void): () => void {
    const crowd = this.#crowds.get(client) ?? { ends: new Set(), cancelTurn: undefined };
    this.#crowds.set(client, crowd);
    crowd.ends.add(end);
    this.#scheduleTurn(crowd);
    return () => this.#leave(client, crowd, end);
  }

  #leave(client: string, crowd: Crowd, end: () => void): void {
    crowd.ends.delete(end);
    if (crowd.ends.size > 0 || this.#crowds.get(client) !== crowd) return;
    crowd.cancelTurn?.();
    this.#crowds.delete(client);
  }

  #scheduleTurn(crowd: Crowd): void {
    if (crowd.cancelTurn || crowd.ends.size < crowdedAt) return;
    crowd.cancelTurn = this.#timers.after(turnMs, () => {
      crowd.cancelTurn = undefined;
      if (crowd.ends.size >= crowdedAt) endOldest(crowd);
      this.#scheduleTurn(crowd);
    });
  }
}

function endOldest(crowd: Crowd): void {
  const [oldest] = crowd.ends;
  if (!oldest) return;
  crowd.ends.delete(oldest);
  oldest();
}
