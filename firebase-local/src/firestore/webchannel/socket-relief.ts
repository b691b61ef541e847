// A browser opens at most six sockets per host over HTTP/1.1, shared by all tabs, and queues further requests without
// an error. When hanging responses hold nearly all sockets, this module ends them in turn so that queued requests are
// served.
import type { Timers } from './timers.ts';

const socketsOfABrowser = 6;
const crowdedAt = socketsOfABrowser - 1;
const turnMs = 100;

interface Crowd {
  /** Functions that end the hanging responses, oldest first. */
  readonly ends: Set<() => void>;
  cancelTurn: (() => void) | undefined;
}

export class SocketRelief {
  readonly #timers: Timers;
  readonly #crowds = new Map<string, Crowd>();

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** Registers one more hanging response of a client; `end` ends it. Returns a function that unregisters it. */
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
