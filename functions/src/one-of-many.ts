import { type Deps, OutOfTime } from './deps.ts';

/**
 * One step of a job that has many. Its failure is logged and does not stop the others: the next run would begin with the same one,
 * and never reach them. A job that is out of time ends. Resolves to whether the step succeeded.
 */
export async function oneOfMany(
  { log }: Pick<Deps, 'log'>,
  of: Readonly<Record<string, string>>,
  act: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof OutOfTime) throw error;
    log('error', 'a part of a job failed; the others go on, and the next run tries it again', {
      ...of,
      error,
    });
    return false;
  }
}
