// A database on disk behind a small HTTP server. The tests of this folder run the SDKs against it.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { createRequesterOf } from '../../auth/requester-of.ts';
import { sendRpcError } from '../../http/send-json.ts';
import { silentLog } from '../../log.ts';
import { RpcError } from '../../rpc-error.ts';
import { compileRules } from '../../rules/ruleset.ts';
import { Databases } from '../databases.ts';
import type { FirestoreDatabase } from '../firestore-database.ts';
import type { FirestoreOptions } from '../firestore-options.ts';
import { createFirestoreRest } from '../rest.ts';
import { openRules } from './open-rules.ts';

export interface TestDatabase {
  readonly env: RootDatabase;
  readonly databases: Databases;
  readonly database: FirestoreDatabase;
  /** Opens the same data as a restarted process would, and closes this instance. */
  reopen(): Promise<TestDatabase>;
  close(): Promise<void>;
}

export function openTestDatabase(
  options: Partial<FirestoreOptions> = {},
  directory = mkdtempSync(join(tmpdir(), 'firestore-')),
): TestDatabase {
  const env = open({ path: directory, maxDbs: 16 });
  const databases = new Databases({
    env,
    projectId: 'demo-test',
    databaseId: '(default)',
    clock: Date.now,
    rules: openRules,
    indexes: undefined,
    requireIndexes: false,
    log: silentLog,
    ...options,
  });
  return {
    env,
    databases,
    database: databases.default,
    async reopen() {
      await env.close();
      return openTestDatabase(options, directory);
    },
    async close() {
      await env.close();
      rmSync(directory, { recursive: true });
    },
  };
}

export interface TestServer extends TestDatabase {
  readonly port: number;
}

export async function startTestServer(options: Partial<FirestoreOptions> = {}): Promise<TestServer> {
  const test = openTestDatabase(options);
  const server = serve(test.databases);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    ...test,
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await test.close();
    },
  };
}

function serve(databases: Databases): Server {
  const rest = createFirestoreRest({
    databases,
    requesterOf: createRequesterOf(Date.now),
    compileRules: (source, file) => compileRules(source, { file, service: 'cloud.firestore' }),
  });
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    rest(request, response, url)
      .then((isMine) => isMine || sendRpcError(response, new RpcError('NOT_FOUND', 'Not found.')))
      .catch((error) => {
        sendRpcError(response, error instanceof RpcError ? error : new RpcError('INTERNAL', String(error)));
      });
  });
}
