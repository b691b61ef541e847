// Lost races: a function reads a document, and somebody changes or deletes it before the function writes. The write then fails by
// its precondition.

/** gRPC's NOT_FOUND, FAILED_PRECONDITION (over REST: INVALID_ARGUMENT) and ABORTED. */
const lostRaceCodes: readonly unknown[] = [3, 5, 9, 10];

export function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostRaceCodes.includes(error.code);
}

/** Ignores a lost race, for a write that the next run repeats or that is no longer needed. Rejects with every other error. */
export async function unlessRaceLost(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isLostRace(error)) throw error;
  }
}
