// One phone: a disk, a line, a clock, a session, and the tab and the worker that send its outbox. Outbox, drain and
// executors are those of the app.
import type { Connection } from '#connection/connection.ts';
import type { Remembered } from '#connection/contact-memory.ts';
import { createConnection } from '#connection/create-connection.ts';
import { createDrain, type DrainReason, type DrainResult } from '#outbox/drain.ts';
import { createExecute } from '#outbox/execute/execute-command.ts';
import { createOutbox } from '#outbox/outbox.ts';
import { type OutboxDb, openOutboxDb } from '#outbox/outbox-db.ts';
import { outboxLock } from '#outbox/outbox-lock.ts';
import { reportContact } from '#outbox/outcome.ts';
import { IndexedDbError, type Outbox } from '#outbox/types.ts';
import { nextWaitMs } from '#sw-bridge/wake-outbox.ts';
import type { PersonName } from '../support/people.ts';
import { clientsOf, makeAgreementPdf } from './clients.ts';
import { Disk, type Row } from './disk.ts';
import { openedAt } from './here.ts';
import { Locks } from './locks.ts';
import { Line } from './network.ts';
import { Life, type Scheduler, type Timer } from './scheduler.ts';
import { epochMs, type Server } from './server.ts';
import { Session } from './session.ts';

const databaseName = 'patitas-outbox';
/** A frozen tab handles a reply this late. */
const heardMs = 100_000;

interface Tab {
  readonly life: Life;
  readonly db: OutboxDb;
  readonly outbox: Outbox;
  drain(reason?: DrainReason): Promise<DrainResult>;
}

export interface PhoneOptions {
  readonly hasWebLocks: boolean;
  /** Ids of commands, in the order in which the story needs them. */
  newId(): string;
  /** The drain deleted the entry of this command: its author now sees that it arrived. */
  onArrived(commandId: string): void;
  /** An error that no code of the app expects. */
  onBug(error: unknown): void;
}

export class Phone {
  readonly name: string;
  readonly disk: Disk;
  readonly line: Line;
  readonly session: Session;
  clockOffsetMs = 0;
  /** Commands that their author discarded. */
  readonly discarded = new Set<string>();
  readonly #scheduler: Scheduler;
  readonly #options: PhoneOptions;
  readonly #locks: Locks | undefined;
  #lives = 0;
  /** Opened when it is first needed. */
  #page: Tab | null = null;
  #workers: Life[] = [];
  #timer: Timer | null = null;
  #remembered: Remembered = { heardAt: null, lost: null };

  constructor(name: string, scheduler: Scheduler, server: Server, options: PhoneOptions) {
    this.name = name;
    this.#scheduler = scheduler;
    this.#options = options;
    this.disk = new Disk(scheduler);
    this.line = new Line(scheduler, server);
    this.session = new Session(this.line, server);
    this.#locks = options.hasWebLocks ? new Locks(scheduler) : undefined;
    this.disk.onDeleted = (table, { commandId }) => {
      const id = String(commandId);
      if (table === 'entries' && !this.discarded.has(id)) options.onArrived(id);
    };
  }

  readonly now = () => epochMs + Math.floor(this.#scheduler.nowMs) + this.clockOffsetMs;

  get person(): PersonName | null {
    return this.session.person;
  }

  get #tab(): Tab {
    this.#page ??= this.#openTab('page');
    return this.#page;
  }

  get outbox(): Outbox {
    return this.#tab.outbox;
  }

  get page(): Life {
    return this.#tab.life;
  }

  #openTab(kind: string): Tab {
    this.#lives += 1;
    const life = new Life(`${this.name} ${kind} ${this.#lives}`);
    const scheduler = this.#scheduler;
    return openedAt({ scheduler, disk: this.disk, life, locks: this.#locks }, () => {
      const db = openOutboxDb(databaseName);
      const connection = this.#openConnection();
      const currentUid = () => this.session.person;
      const place = {
        life,
        line: this.line,
        session: this.session,
        now: this.now,
        random: scheduler.random.next,
      };
      const drain = createDrain({
        db,
        lock: outboxLock(db, this.now, life.onStopped),
        execute: reportContact(
          (command, journal) =>
            createExecute(clientsOf(place, command.commandId), makeAgreementPdf)(command, journal),
          (isAnswered) =>
            isAnswered ? connection.answered('sending') : connection.failed('sending', 'no-answer'),
        ),
        currentUser: () => this.session.user,
        now: this.now,
        random: scheduler.random.next,
      });
      const outbox = createOutbox({
        db,
        currentUid,
        now: this.now,
        newId: this.#options.newId,
        wake: () => this.#send(life, drain, 'due'),
        onDiscard: (commandId) => this.discarded.add(commandId),
      });
      return { life, db, outbox, drain };
    });
  }

  /** What the tab says of the connection. It may say that the server is heard only soon after a reply. */
  #openConnection(): Connection {
    const connection = createConnection({
      now: this.now,
      phoneSaysOff: () => this.line.weather === 'offline',
      onNetworkHint: () => {},
      memory: {
        read: () => this.#remembered,
        write: (remembered) => {
          this.#remembered = remembered;
        },
      },
    });
    connection.subscribe(() => {
      const silentMs = this.#scheduler.nowMs - this.line.repliedAtMs;
      if (connection.getSnapshot() === 'heard' && silentMs > heardMs)
        this.#options.onBug(`${this.name} says "heard" after ${silentMs} ms without a reply`);
    });
    return connection;
  }

  /** As `startWaking` of `#sw-bridge/wake-outbox.ts`: drains now, and again while something waits. */
  async #send(life: Life, drain: Tab['drain'], reason: DrainReason): Promise<void> {
    const result = await drain(reason).catch((error) => {
      if (!(error instanceof IndexedDbError)) this.#options.onBug(error);
      return null;
    });
    const waitMs = nextWaitMs(result, this.now());
    if (this.#timer) this.#timer.isCancelled = true;
    if (waitMs !== null)
      this.#timer = this.#scheduler.later(waitMs, life, 'due', () => this.#send(life, drain, 'due'));
  }

  wake(reason: DrainReason = 'due'): void {
    this.#send(this.#tab.life, this.#tab.drain, reason);
  }

  /** The browser starts the worker for a sync event. It drains beside the page. */
  wakeWorker(stepsLeft: number): void {
    const worker = this.#openTab('worker');
    worker.life.stepsLeft = stepsLeft;
    this.#workers.push(worker.life);
    worker.drain().then(
      () => worker.life.end(),
      (error) => {
        if (!(error instanceof IndexedDbError)) this.#options.onBug(error);
        worker.life.end();
      },
    );
  }

  /** The app is killed without notice and started again. */
  restart(): void {
    this.#page?.life.end();
    this.#page = null;
    this.wake();
  }

  /** Every tab and worker ends; nothing is started. */
  shutDown(): void {
    this.#page?.life.end();
    this.#page = null;
    for (const worker of this.#workers) worker.end();
    this.#workers = [];
  }

  /** iOS does this to an app in the background. */
  closeDatabase(): void {
    this.#tab.db.close({ disableAutoOpen: true });
  }

  /** Reads the content of the disk without a transaction. */
  entries(): Row[] {
    return [...this.disk.table(databaseName, 'entries').rows.values()];
  }

  hasPhotosOf(commandId: string): boolean {
    return [...this.disk.table(databaseName, 'photos').rows.values()].some(
      (row) => row.commandId === commandId,
    );
  }

  /** Replaces the stored commands by those of the previous app version. */
  asPreviousVersion(): void {
    for (const row of this.entries()) {
      const { seenCommandId: _command, seenUpdatedAt: _time, ...command } = row.command as Row;
      row.command = { ...command, version: 1 };
      delete row.isPaused;
    }
  }

  /** One drain, for the end of the story. */
  drain(): Promise<DrainResult> {
    return this.#tab.drain();
  }
}
