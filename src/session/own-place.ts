// The place that the person at this phone chose, so that a listing can show the nearest animals first. The place is stored
// only on this phone: nothing sends it, and no address contains it. The sign-out deletes it.
import { createStoredValue } from './stored-value.ts';

export interface OwnPlace {
  readonly province: string;
  /** Null for a place of the province that the table does not list. */
  readonly city: string | null;
}

const stored = createStoredValue('patitas.place', (text): OwnPlace | null => {
  const [province, city] = text?.split('|') ?? [];
  return province ? { province, city: city || null } : null;
});

export const ownPlace = {
  subscribe: stored.subscribe,
  /** Null if no place was chosen. */
  getSnapshot: stored.getSnapshot,
  /** @returns whether the phone has stored it */
  choose({ province, city }: OwnPlace): boolean {
    try {
      stored.write(`${province}|${city ?? ''}`);
      return true;
    } catch {
      return false;
    }
  },
  forget: () => stored.write(null),
};
