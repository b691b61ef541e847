// A separate file, because a visitor's page stores nothing.
import { storageTrouble } from './storage-trouble.ts';

/** This phone has stored something new, so it is not full any more, and the notice of a full phone ends. */
export function tellStored(): void {
  if (storageTrouble.getSnapshot() === 'quota-exceeded') storageTrouble.dismiss();
}
