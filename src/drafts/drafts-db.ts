// Drafts have a database of their own, so no sent, discarded or refused command can affect them.
import Dexie, { type Table } from 'dexie';
import * as v from 'valibot';
import { durable } from '#local-database/durable.ts';
import { type Draft, type DraftPhoto, draftKinds } from './types.ts';

export interface DraftsDb extends Dexie {
  drafts: Table<Draft, string>;
  photos: Table<DraftPhoto, [string, string]>;
}

export function openDraftsDb(name = 'patitas-drafts'): DraftsDb {
  const db = new Dexie(name, durable) as DraftsDb;
  db.version(1).stores({
    drafts: 'draftId, uid',
    photos: '[draftId+photoId], draftId',
  });
  return db;
}

const draftSchema = v.object({
  draftId: v.string(),
  version: v.literal(1),
  uid: v.string(),
  kind: v.picklist(draftKinds),
  postId: v.nullable(v.string()),
  replaces: v.nullable(v.string()),
  values: v.record(v.string(), v.unknown()),
  step: v.number(),
  updatedAt: v.number(),
});

/** Undefined for a draft that this version cannot read, such as one of a newer version. It stays stored for that version. */
export function readDraft(stored: unknown): Draft | undefined {
  const parsed = v.safeParse(draftSchema, stored);
  return parsed.success ? parsed.output : undefined;
}
