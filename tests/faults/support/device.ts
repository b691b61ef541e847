// One phone with its own databases, network, clock and session. The outbox, the drain and the executors are the real
// ones. When the app is killed, every later access to a database or the network fails.
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { terminate } from 'firebase/firestore/lite';
import { v7 } from 'uuid';
import { makeAgreementPdf } from '#agreement-pdf/make-pdf.ts';
import type { FirebaseConfig } from '#firebase/config.ts';
import { openAppCheck } from '#firebase/open-app-check.ts';
import { createWriteClients, type WriteClients } from '#firebase/write/write-clients.ts';
import { createDrain, type DrainResult } from '#outbox/drain.ts';
import { createExecute } from '#outbox/execute/execute-command.ts';
import { createOutbox } from '#outbox/outbox.ts';
import { type OutboxDb, openOutboxDb } from '#outbox/outbox-db.ts';
import { leaseLock } from '#outbox/outbox-lock.ts';
import type { Outbox, StoredEntry } from '#outbox/types.ts';
import { DeathError, Life } from './life.ts';
import { type Fate, type Line, onLine } from './network.ts';
import { type PersonName, passwordOf, personNames } from './people.ts';

let devices = 0;

/** Version 1 did not store the revision that a moderator had reviewed. */
function asEarlierVersion(command: unknown): unknown {
  const { seenCommandId: _command, seenUpdatedAt: _time, ...stored } = command as Record<string, unknown>;
  return { ...stored, version: 1 };
}

export class Device {
  readonly name: string;
  readonly #app: FirebaseApp;
  readonly #auth: Auth;
  readonly #clients: WriteClients;
  /** The error of this phone's clock, plus the time that the test waited on it. */
  clockOffsetMs = 0;
  /** The outcomes of the next requests, one each; after them, `weather` applies. */
  readonly fates: { path: string; fate: Fate }[] = [];
  weather: Fate = 'pass';
  /** The phone's storage is full. */
  isFull = false;
  #life = new Life();
  #db: OutboxDb;
  #random: () => number;

  constructor(config: FirebaseConfig, random: () => number = Math.random) {
    devices += 1;
    this.name = `device-${devices}`;
    this.#random = random;
    this.#app = initializeApp({ projectId: config.projectId, apiKey: config.apiKey }, this.name);
    this.#auth = initializeAuth(this.#app, { persistence: inMemoryPersistence });
    connectAuthEmulator(this.#auth, `http://${config.authHost}`, { disableWarnings: true });
    const isSilent = () => this.weather === 'silence';
    this.#clients = createWriteClients(
      config,
      {
        app: this.#app,
        auth: this.#auth,
        appCheck: config.appCheckSiteKey ? openAppCheck(this.#app, config) : null,
      },
      {
        now: this.now,
        random: this.#random,
        sleep: async (delayMs) => {
          this.clockOffsetMs += delayMs;
        },
        isOffline: () => this.weather === 'offline',
        // Real answers may be slow on a busy machine; only a silent network needs the short time limit.
        get answerTimeoutMs() {
          return isSilent() ? 100 : 20_000;
        },
      },
    );
    this.#db = this.#openDb(this.#life);
  }

  readonly now = () => Date.now() + this.clockOffsetMs;

  get uid(): string | null {
    return this.#auth.currentUser?.uid ?? null;
  }

  get person(): PersonName | null {
    return personNames.find((name) => name === this.uid) ?? null;
  }

  #openDb(life: Life): OutboxDb {
    const db = openOutboxDb(`${this.name}-outbox`);
    db.use({
      stack: 'dbcore',
      name: 'mortality',
      create: (core) => ({
        ...core,
        transaction: (stores, mode, ...rest) => {
          life.checkpoint();
          if (mode === 'readwrite' && this.isFull)
            throw new DOMException('The phone is full', 'QuotaExceededError');
          return core.transaction(stores, mode, ...rest);
        },
      }),
    });
    return db;
  }

  #lineOf(life: Life): Line {
    return {
      checkpoint: life.checkpoint,
      fateOf: (url) => {
        const index = this.fates.findIndex(({ path }) => url.includes(path));
        return index === -1 ? this.weather : (this.fates.splice(index, 1)[0]?.fate ?? this.weather);
      },
    };
  }

  async signIn(person: PersonName): Promise<void> {
    await signInWithEmailAndPassword(this.#auth, `${person}@patitas.test`, passwordOf(person));
  }

  signOut(): Promise<void> {
    return signOut(this.#auth);
  }

  /** The app is killed without notice and restarted. It is killed again after this many checkpoints. */
  restart(checkpoints?: number): void {
    this.#life.end();
    this.#db.close();
    this.#life = new Life(checkpoints);
    this.#db = this.#openDb(this.#life);
    // The lease of the killed app expires.
    this.clockOffsetMs += 31_000;
  }

  /** iOS does this to an app in the background. */
  closeDatabase(): void {
    this.#db.close({ disableAutoOpen: true });
  }

  get isDead(): boolean {
    return this.#life.isOver;
  }

  get outbox(): Outbox {
    return createOutbox({
      db: this.#db,
      currentUid: () => this.uid,
      now: this.now,
      newId: () => v7(),
      wake: () => {},
    });
  }

  /** One drain of the running app. Resolves to null if the app was killed during it. */
  drain(): Promise<DrainResult | null> {
    return this.#drainOf(this.#life, this.#db);
  }

  async #drainOf(life: Life, db: OutboxDb): Promise<DrainResult | null> {
    // Requests that were in progress may still be carried out, at the latest at the time of the kill.
    const lifetime = () => (life.isOver ? 0 : this.now());
    const drain = createDrain({
      db,
      lock: leaseLock(db, lifetime, v7()),
      execute: createExecute(this.#clients, makeAgreementPdf),
      currentUser: () => this.#auth.currentUser,
      now: this.now,
      random: this.#random,
    });
    try {
      return await onLine(this.#lineOf(life), drain);
    } catch (error) {
      if (life.isOver) return null;
      throw error;
    }
  }

  /**
   * The worker drains at the same time as the page, with its own connection, and is killed after this many checkpoints.
   */
  async drainWithWorker(checkpoints: number): Promise<void> {
    const life = new Life(checkpoints);
    const db = this.#openDb(life);
    await Promise.all([this.drain(), this.#drainOf(life, db)]);
    life.end();
    db.close();
    // A browser releases the locks of a killed process at once; a lease has to expire.
    this.clockOffsetMs += 31_000;
  }

  /** Converts the waiting entries to the form of the previous app version, then starts this one. */
  async updateApp(): Promise<void> {
    this.restart();
    await this.#db.entries.toCollection().modify((row) => {
      delete row.isPaused;
      row.command = asEarlierVersion(row.command);
    });
    this.restart();
  }

  /** Drains until nothing waits, and advances the clock between attempts. */
  async drainAll(maxRounds = 30): Promise<readonly StoredEntry[]> {
    for (let round = 0; round < maxRounds; round += 1) {
      const result = await this.drain();
      if (result === null) throw new DeathError();
      if (result.left === 0) break;
      if (result.nextDueAt !== null) this.clockOffsetMs += Math.max(0, result.nextDueAt - this.now()) + 1;
    }
    return this.pending();
  }

  async pending(): Promise<readonly StoredEntry[]> {
    return this.uid === null ? [] : this.outbox.pendingOf(this.uid);
  }

  /** Copies the waiting entries. The returned function stores them again, as a phone does from an old backup. */
  async keepCopy(): Promise<() => Promise<void>> {
    const [entries, photos] = [await this.#db.entries.toArray(), await this.#db.photos.toArray()];
    return async () => {
      await this.#db.entries.bulkPut(entries);
      await this.#db.photos.bulkPut(photos);
    };
  }

  async close(): Promise<void> {
    this.#life.end();
    this.#db.close();
    await terminate(this.#clients.db);
    await deleteApp(this.#app);
  }
}
