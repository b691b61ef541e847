// Posts that were stored before 2026-11-22 say in public who moderated them and who adopted. Nobody asks for it any more: the
// granted request says who adopted.
import { FieldValue } from 'firebase-admin/firestore';
import { collectionPaths } from '#domain/document-paths.ts';
import { changeQuery } from '../account/change-query.ts';
import type { Deps } from '../deps.ts';

export async function hideNames(deps: Deps): Promise<void> {
  for (const field of ['moderatedBy', 'adoptedBy']) {
    const named = deps.db.collection(collectionPaths.posts).where(field, '>', '');
    await changeQuery(deps, named, { [field]: FieldValue.delete() });
  }
}
