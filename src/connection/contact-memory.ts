// Stores the state of the connection across reloads and for other tabs. Contains nothing about a person.
import { phoneStorage } from '#local-database/phone-storage.ts';
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

export const contactMemory: ContactMemory = {
  read: () => ({
    heardAt: Number(phoneStorage.get(heardKey)) || null,
    lost: readLost(phoneStorage.get(lostKey)),
  }),
  write({ heardAt, lost }) {
    if (heardAt !== null) phoneStorage.set(heardKey, String(heardAt));
    if (lost) phoneStorage.set(lostKey, `${lost.at} ${lost.how}`);
    else phoneStorage.remove(lostKey);
  },
};
