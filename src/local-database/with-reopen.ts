// iOS closes IndexedDB while an app is in the background, so the next access fails. Every access to one of the app's
// databases goes through here: a closed database is opened again and the action is repeated once.
import type Dexie from 'dexie';
import { IndexedDbError, storageTrouble } from './storage-trouble.ts';

/**
 * Whether the browser stores nothing for this site, because the person has forbidden it. Chromium then reports each database as
 * unknown, refuses every lock, and its `localStorage` cannot be read. A worker cannot tell.
 */
export function isStorageDenied(): boolean {
  try {
    return 'document' in globalThis && !Reflect.get(globalThis, 'localStorage');
  } catch {
    return true;
  }
}

/** Names of DOMExceptions and Dexie errors, of the error itself and of its causes. */
function namesOf(error: unknown): string[] {
  const names: string[] = [];
  let current = error;
  while (current !== null && typeof current === 'object' && names.length < 8) {
    if ('name' in current) names.push(String(current.name));
    const wrapped = 'inner' in current ? current.inner : undefined;
    current = wrapped === current ? undefined : wrapped;
  }
  return names;
}

/** A connection that is lost during a transaction ends it with an AbortError. All of it is undone, so it may be repeated. */
const closedNames = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'TimeoutError',
  'UnknownError',
]);
const databaseErrors = new Set([
  ...closedNames,
  'DataError',
  'DexieError',
  'InvalidAccessError',
  'MissingAPIError',
  'NoSuchDatabaseError',
  'NotFoundError',
  'NotSupportedError',
  'OpenFailedError',
  'SecurityError',
  'UpgradeError',
  'VersionError',
]);

/**
 * Whether the database only has to be opened again. Dexie names no cause if a transaction begins while another access is opening
 * the database again.
 */
const meansClosed = (names: readonly string[]) =>
  names.some((name) => closedNames.has(name)) || names.join() === 'OpenFailedError';

/** Whether the phone's storage failed, and not the code that used it. */
export const isDatabaseError = (error: unknown): boolean => toIndexedDbError(error) !== error;

function toIndexedDbError(error: unknown): unknown {
  const names = namesOf(error);
  if (names.includes('QuotaExceededError')) return new IndexedDbError('quota-exceeded', { cause: error });
  if (meansClosed(names) && !isStorageDenied())
    return new IndexedDbError('database-closed', { cause: error });
  if (names.some((name) => databaseErrors.has(name)))
    return new IndexedDbError('unavailable', { cause: error });
  return error;
}

const reopening = new WeakMap<Dexie, Promise<void>>();
const reopenedListeners = new Set<() => void>();

/** Calls the listener after each access that succeeded only because its database was opened again. */
export function onReopened(listener: () => void): () => void {
  reopenedListeners.add(listener);
  return () => void reopenedListeners.delete(listener);
}

async function openAgain(db: Dexie): Promise<void> {
  if (db.isOpen()) db.close({ disableAutoOpen: false });
  await db.open();
}

/**
 * Accesses that lost the same connection open one new one together: each of its own would close that of the others again.
 * @param lost the connection that failed
 */
function reopen(db: Dexie, lost: IDBDatabase | null): Promise<void> {
  if (db.isOpen() && db.backendDB() !== lost) return Promise.resolve();
  const running = reopening.get(db) ?? openAgain(db).finally(() => reopening.delete(db));
  reopening.set(db, running);
  return running;
}

function failed(error: unknown): unknown {
  const translated = toIndexedDbError(error);
  if (translated instanceof IndexedDbError) storageTrouble.tell(translated.code);
  return translated;
}

async function succeeded<T>(act: () => PromiseLike<T>): Promise<T> {
  const result = await act();
  storageTrouble.accessed();
  return result;
}

/** @throws IndexedDbError if the database refuses. Errors of `act` itself are passed on unchanged. */
export async function withReopen<T>(db: Dexie, act: () => PromiseLike<T>): Promise<T> {
  const connection = db.backendDB();
  try {
    return await succeeded(act);
  } catch (error) {
    const translated = toIndexedDbError(error);
    const isClosed = translated instanceof IndexedDbError && translated.code === 'database-closed';
    if (!isClosed) throw failed(error);
  }
  try {
    await reopen(db, connection);
    const result = await succeeded(act);
    for (const listener of [...reopenedListeners]) listener();
    return result;
  } catch (error) {
    throw failed(error);
  }
}

/** The errors of Chromium since version 132, and before. */
const lostFileNames = new Set(['NotReadableError', 'DataError']);

/**
 * Reads a value that may be large, by its key. Chromium keeps such a value in a file of its own, which something else on the phone
 * may delete. No later attempt can read it then, so it counts as missing.
 * @throws IndexedDbError
 */
export function readLarge<T>(db: Dexie, read: () => PromiseLike<T | undefined>): Promise<T | undefined> {
  return withReopen(db, async () => {
    try {
      return await read();
    } catch (error) {
      if (namesOf(error).some((name) => lostFileNames.has(name))) return undefined;
      throw error;
    }
  });
}
