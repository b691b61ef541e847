// Starts the whole product on one machine: the local backend with the real rules, the functions, and the built app.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AppCheckMode, type Log, start } from 'firebase-local';
import { attachFunctions } from '../../functions/src/local.ts';
import { parseSecondFactor } from '../../functions/src/roles/role-at-sign-in.ts';
import type { renderPage } from '../../src/server/render-page.tsx';
import { demoPeople } from '../seed/demo-accounts.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { assertPorts, portTaken } from './fail-to-start.ts';
import { createHosting, readHostingConfig } from './hosting.ts';
import { createAppServer } from './serve-app.ts';
import { keptVapidKeys } from './vapid-keys.mjs';

const projectId = 'demo-patitas';
/** What the app of this machine exchanges for a token of App Check. */
const debugToken = 'the app of this machine';

export interface EmbeddedOptions {
  /** The app's port. The backend uses the next three. 0 selects free ports for all. */
  port: number;
  /** Undefined: temporary data. */
  dataDir: string | undefined;
  /** Whether a first start adds the demo data. */
  seed: boolean;
  /** The folder of the built app. Default: `dist`. */
  appFolder?: string;
  /** Additional host names that the app accepts: `patitas.lan:4173`. */
  hosts?: readonly string[];
  /** Opens the backend's control endpoint, for tests. */
  control?: boolean;
  /** Whether the backend asks the app for App Check's tokens. Default: off, and the app does not load it. */
  appCheck?: AppCheckMode;
  /** `totp`: administrators need a second factor. */
  adminSecondFactor?: string;
  /** The backend's log: the links of Auth's messages, denials, defects. Default: silent. */
  log?: Log;
}

/** The build writes the renderer beside the app's folder. */
function rendererOf(appFolder: string): typeof renderPage {
  return async (page) => {
    const built = pathToFileURL(resolve(`${appFolder}-server`, 'render-page.js'));
    const renderer: { renderPage: typeof renderPage } = await import(built.href);
    return renderer.renderPage(page);
  };
}

function listen(server: ReturnType<typeof createAppServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(portTaken(port, port)) : error);
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * A file that exists while the demo data are being written. If it is found at a start, an earlier one was interrupted and left a part
 * of them. Nobody's own data are among these, because the app did not answer yet.
 */
function createDemoMark(dataDir: string | undefined) {
  const file = dataDir && join(dataDir, 'unfinished-demo');
  return {
    isUnfinished: () => file !== undefined && existsSync(file),
    begin: async () => file && writeFile(file, ''),
    end: async () => file && rm(file, { force: true }),
  };
}

export async function startEmbedded({
  port,
  dataDir,
  seed,
  appFolder = 'dist',
  hosts = [],
  control = false,
  appCheck = 'off',
  adminSecondFactor = '',
  log,
}: EmbeddedOptions) {
  assertPorts(port);
  const isFirstRun = !dataDir || !existsSync(join(dataDir, 'firebase'));
  const demo = createDemoMark(dataDir);
  const wasInterrupted = demo.isUnfinished();
  const portAfter = (step: number) => (port === 0 ? 0 : port + step);
  const vapid = keptVapidKeys(join(dataDir ?? (await mkdtemp(join(tmpdir(), 'patitas-'))), 'vapid.json'));
  if (seed && isFirstRun) await demo.begin();
  const backend = await start({
    projectId,
    rules: 'firestore.rules',
    storageRules: 'storage.rules',
    storageCors: 'storage.cors.json',
    indexes: 'firestore.indexes.json',
    dataDir: dataDir && join(dataDir, 'firebase'),
    ports: { auth: portAfter(1), firestore: portAfter(2), storage: portAfter(3) },
    control,
    appCheck: { mode: appCheck, debugTokens: [debugToken] },
    log,
  });
  let appPort = port;
  const functions = attachFunctions(backend, {
    vapid,
    shell: () => readFile(join(appFolder, 'shell.html'), 'utf8'),
    render: rendererOf(appFolder),
    origin: () => `http://localhost:${appPort}`,
    adminSecondFactor: () => parseSecondFactor(adminSecondFactor),
    doJobsFollowClock: control,
  });
  const config = {
    projectId,
    apiKey: 'demo-key',
    authHost: `127.0.0.1:${backend.ports.auth}`,
    firestoreHost: `127.0.0.1:${backend.ports.firestore}`,
    storageHost: `127.0.0.1:${backend.ports.storage}`,
    ...(appCheck !== 'off' && {
      appCheckSiteKey: debugToken,
      appCheckHost: `127.0.0.1:${backend.ports.auth}`,
    }),
    adminSecondFactor,
    vapidPublicKey: vapid.publicKey,
  };
  const backendOrigins = [config.authHost, config.firestoreHost, config.storageHost].map(
    (host) => `http://${host}`,
  );
  const server = createAppServer({
    hosting: createHosting({ ...readHostingConfig('firebase.json', backendOrigins), public: appFolder }),
    config,
    callFunction: functions.serve,
    hosts,
  });
  try {
    // The app starts after the seeding: before, it would answer with an empty list.
    if (wasInterrupted) await backend.reset();
    if (seed && (isFirstRun || wasInterrupted)) await seedDemo(config);
    await demo.end();
    const auth = functions.deps().auth;
    const hasDemo = await auth.getUserByEmail(demoPeople.ana.email).then(
      () => true,
      () => false,
    );
    appPort = await listen(server, port);
    return {
      url: `http://localhost:${appPort}`,
      config,
      backend,
      functions,
      /** Whether the demo's accounts exist: the data may be from a start without them. */
      hasDemo,
      async stop() {
        await functions.close();
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        await backend.stop();
      },
    };
  } catch (error) {
    server.close();
    await functions.close();
    await backend.stop();
    throw error;
  }
}
