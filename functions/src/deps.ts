// What handlers work with. In production and on one machine alike it is firebase-admin; only the clock is ever a fake.
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
   * Called between two steps of long work. Throws `OutOfTime` when the function is about to be stopped: every job is
   * written so that the next run takes up what is left.
   */
  readonly checkTime: () => void;
  readonly log: (level: 'info' | 'error', message: string, details?: Record<string, unknown>) => void;
}

export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** Leaves the platform some seconds to stop the function by itself. */
export function timeCheck(now: () => number, budgetMs: number): () => void {
  const end = now() + budgetMs;
  return () => {
    if (now() > end) throw new OutOfTime();
  };
}
