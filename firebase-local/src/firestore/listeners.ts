import type { Log } from '../log.ts';

/** A list of listeners. If one listener throws, the error is logged and the others are still called. */
export class Listeners<News> {
  readonly #listeners = new Set<(news: News) => void>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Returns the function that takes the listener away. */
  add(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(news: News): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(news);
      } catch (error) {
        const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
        this.#log('error', `a Firestore listener failed: ${detail}`);
      }
    }
  }
}
