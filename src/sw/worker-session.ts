// The worker's outbox, clients and session. The page has stored the session in IndexedDB. They are opened at the first event that
// needs them, so a worker that only serves files never loads a session.
import { v7 as newId } from 'uuid';
import { loadOnce } from '#domain/load-once.ts';
import { type FirebaseConfig, loadConfig } from '#firebase/config.ts';
import {
  createWriteClients,
  openWorkerAuth,
  type WriteClients,
  workerAuthSettled,
} from '#firebase/write/write-clients.ts';
import { createDrain, type Drain } from '#outbox/drain.ts';
import { createExecute } from '#outbox/execute/execute-command.ts';
import { createOutbox } from '#outbox/outbox.ts';
import { openOutboxDb } from '#outbox/outbox-db.ts';
import { outboxLock } from '#outbox/outbox-lock.ts';
import { reportContact } from '#outbox/outcome.ts';
import type { Outbox } from '#outbox/types.ts';
import { leaveToPage, makePdf } from './leave-to-page.ts';
import { scope, tellPages } from './scope.ts';

export interface WorkerSession {
  readonly config: FirebaseConfig;
  readonly clients: WriteClients;
  readonly drain: Drain;
  readonly outbox: Outbox;
  currentUid(): string | null;
}

const opened = loadOnce(open);

export async function workerSession(): Promise<WorkerSession> {
  const session = await opened();
  await workerAuthSettled(session.clients.auth);
  return session;
}

/** A page would do it, but none may be opened for weeks, and each push shows what is meant for the person who was signed in. */
async function endPushes(): Promise<void> {
  await (await scope.registration.pushManager?.getSubscription())?.unsubscribe();
}

async function open(): Promise<WorkerSession> {
  const config = await loadConfig();
  const clients = createWriteClients(config, openWorkerAuth(config, endPushes));
  const db = openOutboxDb();
  const currentUid = () => clients.auth.currentUser?.uid ?? null;
  const drain = createDrain({
    db,
    lock: outboxLock(db, Date.now),
    execute: reportContact(leaveToPage(createExecute(clients, makePdf)), (isAnswered) => {
      void tellPages({ type: 'contact', source: 'sending', said: isAnswered ? 'answered' : 'no-answer' });
    }),
    currentUser: () => clients.auth.currentUser,
    now: Date.now,
    random: Math.random,
  });
  // `wake` does nothing: the caller of `enqueue` also drains, within the event that keeps the worker alive.
  const outbox = createOutbox({ db, currentUid, now: Date.now, newId, wake: () => {} });
  return { config, clients, drain, outbox, currentUid };
}
