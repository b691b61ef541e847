// The Firebase configuration that a build contains, from its settings. Only the build and tests import this: in the app the
// names of all settings would travel to every visitor.
import { type BuiltConfig, type FirebaseConfig, parseConfig } from './config.ts';

type Environment = Readonly<Record<string, string | boolean | undefined>>;

/** Throws if a setting is not valid. */
export function readConfig(env: Environment): FirebaseConfig {
  const given = {
    projectId: env.VITE_FIREBASE_PROJECT_ID || 'demo-patitas',
    apiKey: env.VITE_FIREBASE_API_KEY || 'demo-key',
    appId: env.VITE_FIREBASE_APP_ID || '1:1:web:1',
    storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET ?? '',
    authHost: env.VITE_FIREBASE_AUTH_HOST ?? '',
    firestoreHost: env.VITE_FIREBASE_FIRESTORE_HOST ?? '',
    storageHost: env.VITE_FIREBASE_STORAGE_HOST ?? '',
    appCheckSiteKey: env.VITE_APP_CHECK_SITE_KEY ?? '',
    appCheckHost: '',
    adminSecondFactor: env.VITE_ADMIN_SECOND_FACTOR ?? '',
    vapidPublicKey: env.VITE_VAPID_PUBLIC_KEY ?? '',
  };
  return parseConfig(given, given as FirebaseConfig);
}

export const builtConfig = (env: Environment): BuiltConfig => ({
  config: readConfig(env),
  isServed: !env.VITE_FIREBASE_PROJECT_ID,
});
