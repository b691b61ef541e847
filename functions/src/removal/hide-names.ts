// Removes two fields from posts that were stored before 2026-11-22: everybody could read in them who moderated the post and who
// adopted the pet. They are unused now, because the granted request names the adopter.
import { FieldValue } from 'firebase-admin/firestore';
import { collectionPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';
import { changeQuery } from './whole-query.ts';

export async function hideNames(deps: Deps): Promise<void> {
  for (const field of ['moderatedBy', 'adoptedBy']) {
    const named = deps.db.collection(collectionPaths.posts).where(field, '>', '');
    await changeQuery(deps, named, { [field]: FieldValue.delete() });
  }
}
