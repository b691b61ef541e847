// The outbox chunk: Dexie, the executors, and what makes them run.
import { v7 as newId } from 'uuid';
import type { Connection } from '#connection/connection.ts';
import { commandParts } from '#domain/commands/registry.ts';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import type { Drafts } from '#drafts/types.ts';
import { createDrain } from '#outbox/drain.ts';
import { createExecute } from '#outbox/execute/execute-command.ts';
import { createOutbox } from '#outbox/outbox.ts';
import { openOutboxDb } from '#outbox/outbox-db.ts';
import { outboxLock } from '#outbox/outbox-lock.ts';
import { healMissingProfile, reportContact } from '#outbox/outcome.ts';
import type { Outbox, StoredEntry } from '#outbox/types.ts';
import type { SealedThings } from '#services/services.ts';
import { startWaking } from '#sw-bridge/wake-outbox.ts';
import type { Account } from './account.ts';
import { createMakePdf } from './make-agreement-pdf.ts';
import { onStopped } from './on-stopped.ts';
import { tellIfWiped, watchOnlyHere } from './only-here.ts';
import { createSealed } from './sealed.ts';
import { storedEntries } from './stored-entries.ts';
import { type Listening, withLinger } from './with-linger.ts';

export interface Sending {
  readonly outbox: Outbox;
  readonly drafts: Drafts;
  readonly sealed: SealedThings;
  /** The displayed entries of the signed-in person, at each change. Null if nobody is signed in. */
  observePending(next: (entries: readonly StoredEntry[] | null) => void): () => void;
}

/** @param usefulActStored is called after each act that deserves an invitation to install */
export async function openSending(
  { clients, auth, createMissingProfile }: Account,
  listening: Listening,
  connection: Connection,
  usefulActStored: () => void,
): Promise<Sending> {
  const db = openOutboxDb();
  const draftsDb = openDraftsDb();
  await tellIfWiped(db.name);
  const currentUid = () => clients.auth.currentUser?.uid ?? null;
  const makePdf = createMakePdf(clients.environment.answerTimeoutMs);
  const drain = createDrain({
    db,
    lock: outboxLock(db, Date.now, onStopped),
    execute: reportContact(
      healMissingProfile(createExecute(clients, makePdf), createMissingProfile),
      (isAnswered) =>
        isAnswered ? connection.answered('sending') : connection.failed('sending', 'no-answer'),
    ),
    currentUser: () => clients.auth.currentUser,
    now: Date.now,
    random: Math.random,
  });
  const { wake } = startWaking(drain, connection);
  // Without a known session there is nobody whose entries could be sent.
  auth.observe((user) => {
    if (user) wake('network-back');
  });
  const { observePending, release } = withLinger(
    storedEntries(auth.observe, (uid) => outbox.pendingOf(uid)),
    listening,
  );
  const noteOwn = watchOnlyHere(db, draftsDb, () => wake());
  const outbox = createOutbox({
    db,
    currentUid,
    now: Date.now,
    newId,
    wake: () => wake(),
    onEnqueued(command, seq) {
      noteOwn(seq);
      if (commandParts(command).isUsefulAct) usefulActStored();
    },
    onDiscard: release,
  });

  const drafts = createDrafts(draftsDb);
  const sealed = createSealed({ db, draftsDb, outbox, drafts, currentUid });
  return { outbox, observePending, drafts, sealed };
}
