// `npm start`'s own server as a child process on free ports: it can be stopped, killed and started again on the same data.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverScript } from '../../scripts/setup/server-script.mjs';
import { freePortsInRow } from './free-port.ts';

/** The app's port and the three of the backend. */
const portsNeeded = 4;

async function spawnServer(environment: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--enable-source-maps', serverScript], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('The server has no output');
  const lines = createInterface({ input: server.stdout });
  const isReady = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.includes('http://localhost:')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)));
  });
  await isReady;
  return server;
}

/** Where a backend listens, and which project it serves. */
export interface Addresses {
  readonly projectId: string;
  readonly authHost: string;
  readonly firestoreHost: string;
  readonly storageHost: string;
  readonly storageBucket?: string;
}

export interface EmbeddedServer {
  readonly url: string;
  /** The configuration that the app gets. */
  config(): Promise<Addresses & { readonly apiKey: string }>;
  /** Stops the server as Ctrl-C does (SIGTERM), or as a power cut does (SIGKILL). */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

export async function startEmbeddedServer({
  empty = true,
  appFolder,
  adminSecondFactor,
  appCheck,
}: {
  empty?: boolean;
  /** The folder of a build other than the suite's. */
  appFolder?: string;
  /** The second factor that administrators must have. */
  adminSecondFactor?: 'totp';
  /** How the backend treats requests that do not come from the app. */
  appCheck?: 'monitored' | 'enforced';
} = {}): Promise<EmbeddedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'patitas-e2e-'));
  const port = await freePortsInRow(portsNeeded);
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    EMPTY: empty ? '1' : '',
    CONTROL: '1',
    ...(adminSecondFactor && { ADMIN_SECOND_FACTOR: adminSecondFactor }),
    ...(appCheck && { APP_CHECK: appCheck }),
    ...(appFolder && { APP_FOLDER: appFolder }),
  };
  const url = `http://localhost:${port}`;
  let server: ChildProcess | null = await spawnServer(environment);

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
    server = null;
  }

  return {
    url,
    config: async () => (await fetch(`${url}/config.json`)).json(),
    stop,
    async start() {
      server ??= await spawnServer(environment);
    },
    async dispose() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
