// Hosting, Functions and Auth are the official emulators, which need no Java; Firestore and Storage are firebase-local.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { start } from 'firebase-local';
import { freePorts } from '../../support/free-port.ts';
import { type Addresses, copyProject, type Ports } from './project-copy.ts';

export interface Rehearsal extends Addresses {
  readonly url: string;
  /** The project as it is deployed, with `dist` and `firebase.json`. */
  readonly folder: string;
}

const projectId = 'demo-patitas';
/** How long the tools may take to end by themselves. */
const graceMs = 20_000;

function spawnTools(folder: string, addresses: Addresses): ChildProcess {
  const tools = resolve('rehearsal/node_modules/firebase-tools/lib/bin/firebase.js');
  const command = ['emulators:start', '--only', 'hosting,functions,auth', '--project', projectId];
  return spawn(
    process.execPath,
    ['--require', resolve('rehearsal/announce-backend.cjs'), tools, ...command],
    {
      cwd: folder,
      env: {
        ...process.env,
        FIRESTORE_EMULATOR_HOST: addresses.firestoreHost,
        FIREBASE_STORAGE_EMULATOR_HOST: addresses.storageHost,
        GOOGLE_APPLICATION_CREDENTIALS: resolve(folder, 'account.json'),
        // The tools store their personal settings beside the project, and do not check for updates.
        XDG_CONFIG_HOME: join(resolve(folder), 'config'),
        NO_UPDATE_NOTIFIER: '1',
        CI: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // In its own process group, so that all of its processes can be killed together if the tools do not end by themselves.
      detached: true,
    },
  );
}

/** Resolves when the tools report that they are ready. Otherwise the error contains their output. */
async function ready(tools: ChildProcess): Promise<void> {
  const said: string[] = [];
  await new Promise<void>((settle, reject) => {
    for (const output of [tools.stdout, tools.stderr]) {
      if (!output) throw new Error('The tools have no output');
      createInterface({ input: output }).on('line', (line) => {
        if (process.env.DEBUG_REHEARSAL) console.log(line);
        said.push(line);
        if (line.includes('All emulators ready')) settle();
      });
    }
    tools.once('exit', (code) => reject(new Error(`The tools ended with ${code}:\n${said.join('\n')}`)));
  });
}

async function stopTools(tools: ChildProcess): Promise<void> {
  if (tools.exitCode !== null || tools.pid === undefined) return;
  const group = -tools.pid;
  const ended = once(tools, 'exit');
  const lastResort = setTimeout(() => process.kill(group, 'SIGKILL'), graceMs);
  tools.kill('SIGTERM');
  await ended;
  clearTimeout(lastResort);
}

export async function startRehearsal(): Promise<Rehearsal & { stop(): Promise<void> }> {
  const [auth = 0, functions = 0, hosting = 0, hub = 0, logging = 0, eventarc = 0, tasks = 0] =
    await freePorts(7);
  const ports: Ports = { auth, functions, hosting, hub, logging, eventarc, tasks };
  const backend = await start({
    projectId,
    rules: 'firestore.rules',
    storageRules: 'storage.rules',
    storageCors: 'storage.cors.json',
    indexes: 'firestore.indexes.json',
    functionsEmulator: `127.0.0.1:${functions}`,
    log: (level, message) => level === 'error' && console.error(`firebase-local: ${message}`),
  });
  const addresses: Addresses = {
    projectId,
    // The bucket name that the official tools assume for a project that does not exist.
    storageBucket: `${projectId}.appspot.com`,
    authHost: `127.0.0.1:${auth}`,
    firestoreHost: `127.0.0.1:${backend.ports.firestore}`,
    storageHost: `127.0.0.1:${backend.ports.storage}`,
  };
  let folder: string | undefined;
  let tools: ChildProcess | undefined;
  async function stop() {
    if (tools) await stopTools(tools);
    await backend.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  }
  try {
    folder = await copyProject(addresses, ports);
    tools = spawnTools(folder, addresses);
    await ready(tools);
    return { ...addresses, url: `http://127.0.0.1:${hosting}`, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
