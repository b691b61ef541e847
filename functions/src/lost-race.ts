// A function reads a document, and somebody changes or deletes it before the function writes. The write then fails by its
// precondition.

/** gRPC's NOT_FOUND, FAILED_PRECONDITION (over REST: INVALID_ARGUMENT) and ABORTED. */
const lostRaceCodes: readonly unknown[] = [3, 5, 9, 10];

export function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostRaceCodes.includes(error.code);
}

/** For a write that another run repeats or that is not needed any more. Rejects with every other error. */
export async function unlessRaceLost(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isLostRace(error)) throw error;
  }
}
