// Stores the state of the connection across reloads and for other tabs. Contains nothing about a person.
import type { Failure } from './connection.ts';

/** Times in milliseconds since the epoch. */
export interface Remembered {
  readonly heardAt: number | null;
  /** Set while the connection is lost. */
  readonly lost: { readonly at: number; readonly how: Failure } | null;
}

export interface ContactMemory {
  read(): Remembered;
  write(remembered: Remembered): void;
}

const heardKey = 'patitas.heard-at';
const lostKey = 'patitas.lost-at';

function readLost(stored: string | null): Remembered['lost'] {
  const [, at, how] = /^(\d+) (portal|no-answer)$/.exec(stored ?? '') ?? [];
  return at ? { at: Number(at), how: how === 'portal' ? 'portal' : 'no-answer' } : null;
}

/** If the browser refuses access to its storage, nothing is remembered. */
function tried<T>(act: () => T, fallback: T): T {
  try {
    return act();
  } catch {
    return fallback;
  }
}

export const contactMemory: ContactMemory = {
  read: () =>
    tried(
      () => ({
        heardAt: Number(localStorage.getItem(heardKey)) || null,
        lost: readLost(localStorage.getItem(lostKey)),
      }),
      { heardAt: null, lost: null },
    ),
  write: ({ heardAt, lost }) =>
    tried(() => {
      if (heardAt !== null) localStorage.setItem(heardKey, String(heardAt));
      if (lost) localStorage.setItem(lostKey, `${lost.at} ${lost.how}`);
      else localStorage.removeItem(lostKey);
    }, undefined),
};
