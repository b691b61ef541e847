// Drafts have a database of their own, so no sent, discarded or refused command can affect them.
import Dexie, { type Table } from 'dexie';
import type { Draft, DraftPhoto } from './types.ts';

export interface DraftsDb extends Dexie {
  drafts: Table<Draft, string>;
  photos: Table<DraftPhoto, [string, string]>;
}

export function openDraftsDb(name = 'patitas-drafts'): DraftsDb {
  const db = new Dexie(name) as DraftsDb;
  db.version(1).stores({
    drafts: 'draftId, uid',
    photos: '[draftId+photoId], draftId',
  });
  return db;
}
