import { FirebaseError } from 'firebase/app';
import { expect } from 'vitest';

/** The write or read passes. */
export async function allowed<Result>(act: Promise<Result>): Promise<Result> {
  return act;
}

/** The rules say no; any other failure is a failure of the test. */
export async function refused(act: Promise<unknown>): Promise<void> {
  const outcome = await act.then(
    () => 'allowed',
    (error: unknown) => (error instanceof FirebaseError ? error.code : String(error)),
  );
  expect(outcome).toBe('permission-denied');
}

/** A batch is decided write by write until the first refusal: each of them must be a reason, or harmless, in front. */
export async function refusedInAnyOrder<Write>(
  writes: readonly Write[],
  act: (writes: readonly Write[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < writes.length; first++) {
    await refused(act([...writes.slice(first), ...writes.slice(0, first)]));
  }
}
