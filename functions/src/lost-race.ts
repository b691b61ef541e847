// Lost races: a function reads a document, and somebody changes or deletes it before the function writes. The write then fails by
// its precondition.
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** gRPC's NOT_FOUND, FAILED_PRECONDITION and ABORTED. */
const lostRaceCodes: readonly unknown[] = [5, 9, 10];
/** Over REST a failed precondition has the code INVALID_ARGUMENT, like a write that the server refuses for its content. */
const invalidArgument = 3;

async function hasChanged(snapshot: DocumentSnapshot): Promise<boolean> {
  const { updateTime } = await snapshot.ref.get();
  return !updateTime || !snapshot.updateTime?.isEqual(updateTime);
}

/** @param read the documents that the write expected unchanged */
export async function isLostRace(error: unknown, read: readonly DocumentSnapshot[]): Promise<boolean> {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (lostRaceCodes.includes(error.code)) return true;
  return error.code === invalidArgument && (await Promise.all(read.map(hasChanged))).includes(true);
}

/**
 * Ignores a lost race, for a write that the next run repeats or that is no longer needed. Rejects with every other error.
 * @param read the documents that the write expected unchanged
 */
export async function unlessRaceLost(
  write: Promise<unknown>,
  read: readonly DocumentSnapshot[],
): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(await isLostRace(error, read))) throw error;
  }
}
