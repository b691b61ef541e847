import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RootDatabase } from 'lmdb';
import { StartError } from './start-error.ts';

export interface DataDirectory {
  readonly path: string;
  readonly root: RootDatabase;
  /** Whether the last process that used the directory ended without closing it. */
  readonly wasCrashed: boolean;
  close(): Promise<void>;
}

/** The CommonJS build of lmdb is one file instead of thirty: it uses 1.3 MiB less memory and starts faster. */
const { open }: typeof import('lmdb') = createRequire(import.meta.url)('lmdb');

/** Each Firestore database is one database of lmdb. Room for a thousand takes 90 KiB, whether it is used or not. */
const maxDatabases = 2000;

/** One lmdb environment for all records, beside the files of Storage. Undefined: temporary, removed on close. */
export async function openDataDirectory(dataDir: string | undefined): Promise<DataDirectory> {
  const path =
    dataDir === undefined ? await mkdtemp(join(tmpdir(), 'firebase-local-')) : await makeDirectory(dataDir);
  const root = open({ path: join(path, 'records'), maxDbs: maxDatabases });
  const owner = await becomeOwner(root, path).catch(async (error) => {
    await root.close();
    throw error;
  });
  const openMarker = join(path, 'open');
  const wasCrashed = existsSync(openMarker);
  await writeFile(
    openMarker,
    'This file is there while a firebase-local uses the directory, or after it crashed.\n',
  );
  return {
    path,
    root,
    wasCrashed,
    close: async () => {
      await root.close();
      await rm(openMarker, { force: true });
      await new Promise((closed) => owner.close(closed));
      if (dataDir === undefined) await rm(path, { recursive: true, force: true });
    },
  };
}

/** Resolves to the directory's canonical path, which identifies the lock. @throws StartError */
async function makeDirectory(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await realpath(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError('bad-config', `The data directory ${dataDir} cannot be used: ${reason}`);
  }
}

/**
 * Two backends on one directory would each rely on their own caches. The owner of a directory listens on a local socket,
 * which the operating system closes when the process ends for any reason, and the records name that socket. Of two
 * processes that start at the same moment only one becomes the owner, because a write transaction of lmdb runs in one
 * process at a time. @throws StartError when the directory is in use.
 */
async function becomeOwner(root: RootDatabase, path: string): Promise<Server> {
  const owners = root.openDB<string, string>({ name: 'owner', encoding: 'json' });
  const { server, address } = await listenForOthers();
  let ended: string | undefined;
  for (;;) {
    const owner = owners.transactionSync(() => {
      const found = owners.get('address');
      if (found === ended) owners.putSync('address', address);
      return found;
    });
    if (owner === ended) break;
    if (owner !== undefined && (await isListening(owner))) {
      server.close();
      throw new StartError('data-in-use', `The data in ${path} are in use by another firebase-local.`);
    }
    ended = owner;
  }
  // A killed process leaves the file of its socket behind.
  if (ended !== undefined && !isWindows) await rm(ended, { force: true });
  return server;
}

const isWindows = process.platform === 'win32';

async function listenForOthers(): Promise<{ server: Server; address: string }> {
  const name = `firebase-local-${randomUUID()}`;
  const address = isWindows ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(address, listening);
  });
  server.unref();
  return { server, address };
}

function isListening(address: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(address);
    socket.on('connect', () => {
      socket.destroy();
      answer(true);
    });
    socket.on('error', () => answer(false));
  });
}
