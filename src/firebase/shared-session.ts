// All tabs and the worker share one stored session, and each has its own Auth. At its start each Auth reads the session, asks
// the server about it, and stores it again, even if another tab has signed the person out in the meantime: on a shared phone
// the session of the person who left would be back. Similarly, an Auth that has found no session removes one that another tab
// stores a moment later. So only an action of the person in this tab may replace or remove any stored session. All other code
// changes or removes only the session that this Auth has read.
import { indexedDBLocalPersistence, type Persistence } from 'firebase/auth';
import { readStoredToken, replaceStoredSession, tokenOf } from './stored-session.ts';

/** The methods that the SDK calls since version 1.13 of @firebase/auth. Its types do not declare them. */
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

/** Longer than an answer takes. It ends the wait for a tab that the browser has stopped. */
const replacementPatienceMs = 10_000;

/** Rejects after that wait, and in a browser that may store nothing, which refuses every lock. */
const whenNobodyReplaces = <T>(act: () => T) =>
  globalThis.navigator?.locks?.request(
    'patitas.session',
    { signal: AbortSignal.timeout(replacementPatienceMs) },
    act,
  );

let replacement: Promise<void> | null = null;
let endReplacement = () => {};

/**
 * `act` makes the server end the session of this Auth and gets another one, as a change of the password does. Until the new session
 * is stored, the server refuses the session that all tabs and the worker have read: they have to wait with `afterReplacement`. This
 * Auth must not read it again either, because the SDK would take it in place of the new one.
 */
export async function replacingSession(act: () => Promise<void>): Promise<void> {
  const run = async () => {
    replacement = new Promise((resolve) => {
      endReplacement = resolve;
    });
    const acting = act().finally(endReplacement);
    // The caller hears of a failure when the lock is free again. Until then the browser would report it as unhandled.
    acting.catch(() => {});
    await replacement;
    replacement = null;
    return { acting };
  };
  const { acting } = await (whenNobodyReplaces(run)?.catch(run) ?? run());
  await acting;
}

/** Resolves when no tab is replacing the session. Never rejects. */
export async function afterReplacement(): Promise<void> {
  await whenNobodyReplaces(() => {})?.catch(() => {});
}

class SharedSession extends SdkSession {
  /** The token of the session that this Auth last read or stored. */
  #known: string | null = null;
  #isStarted = false;

  override async _get(key: string): Promise<unknown> {
    const value = await super._get(key);
    if (replacement) return replacement.then(() => this._get(key));
    this.#known = tokenOf(value) ?? this.#known;
    return value;
  }

  /**
   * @throws at the start, if the session that was read has ended: the SDK then continues without a person, and removes that
   * session. A full phone must not sign its person out, so there nothing is thrown.
   */
  override async _set(key: string, value: unknown) {
    const isStart = !this.#isStarted;
    this.#isStarted = true;
    const token = tokenOf(value);
    if (personsActs > 0) await super._set(key, value);
    else {
      const replaced = await replaceStoredSession(key, this.#known, value);
      if (token !== this.#known) endReplacement();
      if (replaced === 'not-there' && isStart) throw new Error('The session ended while Auth was opening');
      // Every 800 ms the SDK reads the stored session and adopts it.
      if (replaced !== 'stored') return;
    }
    this.#known = token;
  }

  override async _remove(key: string) {
    this.#isStarted = true;
    const isKnown = async () => this.#known !== null && (await readStoredToken(key)) === this.#known;
    if (personsActs > 0 || (await isKnown())) await super._remove(key);
  }
}

export const sharedSession = SharedSession as unknown as Persistence;
