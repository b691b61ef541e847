import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { initializeFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { type Deps, timeCheck } from './deps.ts';

export interface AdminOptions {
  readonly projectId?: string;
  readonly storageBucket?: string;
  /** Distinct for each backend in one process. */
  readonly appName?: string;
}

/** Where `FIRESTORE_EMULATOR_HOST` and its sisters point, else the real project. */
export function connectAdmin({
  appName,
  ...options
}: AdminOptions = {}): Omit<Deps, 'checkTime' | 'now' | 'log'> {
  const app = initializeApp(options, appName);
  return {
    // REST: a cold start is a second shorter, and the local backend speaks no gRPC.
    db: initializeFirestore(app, { preferRest: true }),
    auth: getAuth(app),
    bucket: getStorage(app).bucket(),
  };
}

const log: Deps['log'] = (level, message, details) => {
  const report = level === 'error' ? console.error : console.log;
  report(message, details ?? '');
};

export function createDeps(
  admin: ReturnType<typeof connectAdmin>,
  budgetMs: number,
  now: () => number = Date.now,
): Deps {
  return { ...admin, now, log, checkTime: timeCheck(now, budgetMs) };
}
