// The Firestore service under test, on a free port, with a temporary data directory.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { AdjustableClock } from '../../../src/adjustable-clock.ts';
import { createRequesterOf } from '../../../src/auth/requester-of.ts';
import { Databases } from '../../../src/firestore/databases.ts';
import type { FirestoreDatabase } from '../../../src/firestore/firestore-database.ts';
import { createFirestoreService } from '../../../src/firestore/firestore-service.ts';
import type { IndexDefinitions } from '../../../src/firestore/indexes/index-definitions.ts';
import { Faults } from '../../../src/http/faults.ts';
import { defaultAllowedOrigins } from '../../../src/http/origin.ts';
import type { Service } from '../../../src/http/service.ts';
import { Shell } from '../../../src/http/shell.ts';
import { silentLog } from '../../../src/log.ts';
import type { Plain } from './query-spec.ts';
import { compileContractRules, contractRules } from './rules.ts';
import { toFields } from './stored-values.ts';
import { WireTap } from './wire-tap.ts';

export type Documents = Readonly<Record<string, { readonly [field: string]: Plain }>>;

export const projectId = 'demo-contract';

const graceMs = 200;

export class Backend {
  readonly faults = new Faults();
  readonly wire = new WireTap();
  readonly clock = new AdjustableClock(Date.now);
  readonly #folder: string;
  readonly #log = silentLog;
  #running: Running | undefined;
  #port = 0;

  /** Undefined: indexes are not required. */
  readonly #indexes: IndexDefinitions | undefined;

  private constructor(folder: string, indexes: IndexDefinitions | undefined) {
    this.#folder = folder;
    this.#indexes = indexes;
  }

  static async start(indexes?: IndexDefinitions): Promise<Backend> {
    const backend = new Backend(await mkdtemp(join(tmpdir(), 'firebase-local-contract-')), indexes);
    await backend.up();
    return backend;
  }

  get port(): number {
    return this.#port;
  }

  get database(): FirestoreDatabase {
    if (!this.#running) throw new Error('The backend is down.');
    return this.#running.database;
  }

  /** Writes in one commit and bypasses the rules. Paths are below the folder. */
  async store(folder: string, documents: Documents): Promise<void> {
    const { root } = this.database;
    const writes = Object.entries(documents).map(([path, data]) => ({
      update: { name: `${root}/${folder}/${path}`, fields: toFields(root, data) },
    }));
    await this.database.commit(writes, { kind: 'admin' });
  }

  /** In reverse order, each in its own commit. */
  async storeOneByOne(folder: string, documents: Documents): Promise<void> {
    for (const [path, data] of Object.entries(documents).reverse())
      await this.store(folder, { [path]: data });
  }

  async remove(...paths: readonly string[]): Promise<void> {
    const writes = paths.map((path) => ({ delete: `${this.database.root}/${path}` }));
    await this.database.commit(writes, { kind: 'admin' });
  }

  /** Uses the port and the data of the previous start, if there was one. */
  async up(): Promise<void> {
    const env = open({ path: join(this.#folder, 'data'), maxDbs: 8 });
    const databases = new Databases({
      env,
      projectId,
      databaseId: '(default)',
      clock: this.clock.now,
      rules: contractRules,
      indexes: this.#indexes,
      requireIndexes: this.#indexes !== undefined,
      log: this.#log,
    });
    const service = this.wire.around(this.#createService(databases));
    const shell = new Shell({
      name: 'firestore',
      service,
      control: undefined,
      host: '127.0.0.1',
      port: this.#port,
      allowedOrigins: defaultAllowedOrigins,
      faults: this.faults,
      log: this.#log,
    });
    await shell.listen();
    this.#port = shell.port;
    this.#running = { database: databases.default, service, shell, closeData: () => env.close() };
  }

  /** Like an orderly shutdown. */
  async down(): Promise<void> {
    const running = this.#running;
    if (!running) return;
    this.#running = undefined;
    running.service.drain();
    await running.service.close();
    await running.shell.close(graceMs);
    await running.closeData();
  }

  /** Like a killed process: sockets close without any message. */
  async crash(): Promise<void> {
    const running = this.#running;
    if (!running) return;
    this.#running = undefined;
    const closed = running.shell.close(0);
    running.shell.cutConnections();
    await closed;
    await running.service.close();
    await running.closeData();
  }

  cutConnections(): void {
    this.#running?.shell.cutConnections();
  }

  async stop(): Promise<void> {
    await this.down();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #createService(databases: Databases): Service {
    return createFirestoreService({
      databases,
      requesterOf: createRequesterOf(this.clock.now),
      compileRules: compileContractRules,
      faults: this.faults,
      alarm: this.clock.at,
      log: this.#log,
    });
  }
}

interface Running {
  readonly database: FirestoreDatabase;
  readonly service: Service;
  readonly shell: Shell;
  readonly closeData: () => Promise<void>;
}
