// A blocked administrator is none any more. The rules look at `revokedRoles`, so it holds at once and not when the token
// expires; unblocking gives the role back at the next sign-in.
import { FieldValue } from 'firebase-admin/firestore';
import { documentPaths } from '../../../src/domain/document-paths.ts';
import type { Deps } from '../deps.ts';

export async function followBlock({ db, auth }: Deps, uid: string): Promise<void> {
  const user = await db.doc(documentPaths.user(uid)).get();
  if (!user.exists) return;
  const revocation = db.doc(`revokedRoles/${uid}`);
  if (user.get('blocked') !== true) {
    await revocation.delete();
    return;
  }
  if ((await revocation.get()).exists) return;
  await revocation.set({ revokedAt: FieldValue.serverTimestamp() });
  try {
    await auth.setCustomUserClaims(uid, { role: 'user' });
    await auth.revokeRefreshTokens(uid);
  } catch (error) {
    // Deleted meanwhile.
    if ((error as { code?: string }).code !== 'auth/user-not-found') throw error;
  }
}
