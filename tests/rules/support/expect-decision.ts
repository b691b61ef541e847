import { FirebaseError } from 'firebase/app';
import { expect } from 'vitest';

/** The write or read is allowed. */
export async function allowed<Result>(act: Promise<Result>): Promise<Result> {
  return act;
}

/** The rules refuse it. Any other failure fails the test. */
export async function refused(act: Promise<unknown>): Promise<void> {
  const outcome = await act.then(
    () => 'allowed',
    (error: unknown) => (error instanceof FirebaseError ? error.code : String(error)),
  );
  expect(outcome).toBe('permission-denied');
}

/**
 * The rules decide a batch write by write until the first refusal. Each write is therefore tried in front once.
 */
export async function refusedInAnyOrder<Write>(
  writes: readonly Write[],
  act: (writes: readonly Write[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < writes.length; first++) {
    await refused(act([...writes.slice(first), ...writes.slice(0, first)]));
  }
}
