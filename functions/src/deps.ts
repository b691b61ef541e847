// The dependencies of the handlers. In production and locally they are those of firebase-admin. Tests replace the clock, the time
// limit and sometimes the bucket.
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';

export type Bucket = ReturnType<Storage['bucket']>;

export interface Deps {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly bucket: Bucket;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /**
   * Call this between two steps of long work. Throws `OutOfTime` shortly before the platform stops the function. The next run of
   * every job continues with what is left.
   */
  readonly checkTime: () => void;
  readonly log: (level: 'info' | 'error', message: string, details?: Record<string, unknown>) => void;
}

export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';

  constructor() {
    super('out of time; the next run goes on');
  }
}

/** Returns a `checkTime` that throws when the budget is over. The budget ends before the platform stops the function. */
export function timeCheck(now: () => number, budgetMs: number): () => void {
  const end = now() + budgetMs;
  return () => {
    if (now() > end) throw new OutOfTime();
  };
}
