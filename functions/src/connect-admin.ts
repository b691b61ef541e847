import { type AppOptions, initializeApp } from 'firebase-admin/app';
import { type AppCheck, getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { initializeFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { type Deps, timeCheck } from './deps.ts';

export interface Admin extends Pick<Deps, 'db' | 'auth' | 'bucket'> {
  readonly appCheck: AppCheck;
}

/**
 * Where `FIRESTORE_EMULATOR_HOST` and its sisters point, else the real project. Without options they are the platform's;
 * `appName` is distinct for each backend in one process.
 */
export function connectAdmin(options?: AppOptions, appName?: string): Admin {
  const app = initializeApp(options, appName);
  return {
    // REST: a cold start is a second shorter, and the local backend speaks no gRPC.
    db: initializeFirestore(app, { preferRest: true }),
    auth: getAuth(app),
    bucket: getStorage(app).bucket(),
    appCheck: getAppCheck(app),
  };
}

const log: Deps['log'] = (level, message, details) => {
  const report = level === 'error' ? console.error : console.log;
  report(message, details ?? '');
};

export function createDeps(
  { db, auth, bucket }: Admin,
  budgetMs: number,
  now: () => number = Date.now,
): Deps {
  return { db, auth, bucket, now, log, checkTime: timeCheck(now, budgetMs) };
}
