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
 * Connects to the emulators if `FIRESTORE_EMULATOR_HOST` and similar variables are set, otherwise to the real project.
 * Without options the platform's values are used. `appName` must be different for each backend in one process.
 */
export function connectAdmin(options?: AppOptions, appName?: string): Admin {
  const app = initializeApp(options, appName);
  return {
    // REST starts a second faster than gRPC, and the local backend has no gRPC.
    db: initializeFirestore(app, { preferRest: true }),
    auth: getAuth(app),
    bucket: getStorage(app).bucket(),
    appCheck: getAppCheck(app),
  };
}

export function createDeps(
  { db, auth, bucket }: Admin,
  log: Deps['log'],
  budgetMs: number,
  now: () => number = Date.now,
): Deps {
  return { db, auth, bucket, now, log, checkTime: timeCheck(now, budgetMs) };
}
