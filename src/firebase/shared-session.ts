// All tabs and the worker share one stored session, and each has an Auth of its own. Each Auth reads the session at its start, asks
// the server about it, and stores it once more, even if another tab has signed the person out meanwhile: on a phone that is
// shared, the session of somebody who left would be back. In the same way, an Auth that has found nobody removes a session that
// begins a moment later. So only what a person does in this tab begins or ends the session that is stored, whichever it is.
// Everything else changes or removes no session but the one that this Auth has read.
import { indexedDBLocalPersistence, type Persistence } from 'firebase/auth';
import { readStoredToken, replaceStoredSession, tokenOf } from './stored-session.ts';

/** What the SDK calls, from 1.13 of @firebase/auth. Its types do not tell. */
interface SdkPersistence {
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
}

const SdkSession = indexedDBLocalPersistence as unknown as new () => SdkPersistence;

let personsActs = 0;

/** `act` signs a person in or out in this tab. */
export async function byPerson<T>(act: () => Promise<T>): Promise<T> {
  personsActs += 1;
  try {
    return await act();
  } finally {
    personsActs -= 1;
  }
}

class SharedSession extends SdkSession {
  /** Of the session that this Auth has last read or stored. */
  #known: string | null = null;
  #isStarted = false;

  override async _get(key: string) {
    const value = await super._get(key);
    this.#known = tokenOf(value) ?? this.#known;
    return value;
  }

  /** @throws at the start, if the session that was read is no longer stored: the SDK then goes on with nobody. */
  override async _set(key: string, value: unknown) {
    const isStart = !this.#isStarted;
    this.#isStarted = true;
    if (personsActs > 0) await super._set(key, value);
    else if (!(await replaceStoredSession(key, this.#known, value))) {
      if (isStart) throw new Error('The session ended while Auth was opening');
      // The SDK looks every 800 ms at what is stored, and follows it.
      return;
    }
    this.#known = tokenOf(value);
  }

  override async _remove(key: string) {
    this.#isStarted = true;
    const isKnown = async () => this.#known !== null && (await readStoredToken(key)) === this.#known;
    if (personsActs > 0 || (await isKnown())) await super._remove(key);
  }
}

export const sharedSession = SharedSession as unknown as Persistence;
