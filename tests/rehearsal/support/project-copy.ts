// The project as `firebase deploy` would take it, in a folder of its own below the repository, so that the functions find
// their packages: firebase.json, the built app for this backend, the bundled functions, their settings.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localServiceAccount } from '../../../functions/src/local-credential.ts';
import { readHostingConfig } from '../../../scripts/embedded/hosting.ts';
import { keptVapidKeys } from '../../../scripts/embedded/vapid-keys.mjs';
import type { Addresses as BackendAddresses } from '../../support/embedded-server.ts';

export type Addresses = Required<BackendAddresses>;

export interface Ports {
  readonly auth: number;
  readonly functions: number;
  readonly hosting: number;
  readonly hub: number;
  readonly logging: number;
  readonly eventarc: number;
  readonly tasks: number;
}

const publicOrigin = 'https://patitas.example';
/** Accounts with a verified address in this domain that starts with "admin" are administrators. */
const adminDomain = 'patitas.test';

/** A build for this backend. Like a deployed build it contains the addresses, and does not request `/config.json`. */
function buildApp(folder: string, addresses: Addresses, vapidPublicKey: string) {
  const built = spawnSync('npm', ['run', '--silent', 'build:demo'], {
    env: {
      ...process.env,
      OUT_DIR: folder,
      VITE_FIREBASE_PROJECT_ID: addresses.projectId,
      VITE_FIREBASE_API_KEY: 'demo-key',
      VITE_FIREBASE_STORAGE_BUCKET: addresses.storageBucket,
      VITE_FIREBASE_AUTH_HOST: addresses.authHost,
      VITE_FIREBASE_FIRESTORE_HOST: addresses.firestoreHost,
      VITE_FIREBASE_STORAGE_HOST: addresses.storageHost,
      VITE_VAPID_PUBLIC_KEY: vapidPublicKey,
    },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (built.status !== 0) throw new Error(`The app could not be built:\n${built.stdout}${built.stderr}`);
}

function settingsText(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

export async function copyProject(addresses: Addresses, ports: Ports): Promise<string> {
  await mkdir('.tmp', { recursive: true });
  const folder = await mkdtemp(join('.tmp', 'rehearsal-'));
  const functions = join(folder, 'functions');
  const vapid = keptVapidKeys(join(folder, 'vapid.json'));
  buildApp(join(process.cwd(), folder, 'dist'), addresses, vapid.publicKey);

  for (const part of ['package.json', 'lib'])
    await cp(join('functions', part), join(functions, part), { recursive: true });
  // Pages are rendered into the shell of this build.
  await cp(join(folder, 'dist', 'shell.html'), join(functions, 'lib', 'shell.html'));
  await writeFile(
    join(functions, '.env'),
    settingsText({
      ADMIN_EMAIL_DOMAINS: adminDomain,
      PUBLIC_ORIGIN: publicOrigin,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_SUBJECT: 'mailto:hola@patitas.example',
    }),
  );
  const secrets = { VAPID_PRIVATE_KEY: vapid.privateKey, BLOCKED_ADDRESS_SECRET: 'rehearsal' };
  await writeFile(join(functions, '.secret.local'), settingsText(secrets));

  // In production the platform gives the functions an account. Without any account, firebase-admin would look for the platform.
  await writeFile(join(folder, 'account.json'), JSON.stringify(localServiceAccount(addresses.projectId)));

  const origins = [addresses.authHost, addresses.firestoreHost, addresses.storageHost];
  const { predeploy: _built, ...hosting } = {
    predeploy: [],
    ...readHostingConfig(
      'firebase.json',
      origins.map((host) => `http://${host}`),
    ),
  };
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, at(port)]));
  await writeFile(
    join(folder, 'firebase.json'),
    JSON.stringify({
      functions: [{ source: 'functions', codebase: 'default', runtime: 'nodejs24' }],
      hosting,
      emulators: { ...emulators, ui: { enabled: false }, singleProjectMode: true },
    }),
  );
  return folder;
}
