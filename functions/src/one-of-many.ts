import { type Deps, OutOfTime } from './deps.ts';

/**
 * Runs one step of a job with many. A failure is logged and does not stop the job: otherwise every run would stop at the same
 * step and never reach those behind it. `OutOfTime` does end the job. Resolves to whether the step succeeded.
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
