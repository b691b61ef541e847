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
