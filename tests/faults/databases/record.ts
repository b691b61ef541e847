// Records the databases of this app version in `version-N.json`, with the app's own outbox and drafts: one command of
// each kind, one refused, one in the middle of an upload, drafts with photos. Run `npx tsx
// tests/faults/databases/record.ts` once before a schema or `commandVersion` changes, and never again for that version.
import 'fake-indexeddb/auto';
import { writeFile } from 'node:fs/promises';
import { v7 } from 'uuid';
import { commandVersion } from '#domain/commands/registry.ts';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { createDrain } from '#outbox/drain.ts';
import { createOutbox } from '#outbox/outbox.ts';
import { openOutboxDb } from '#outbox/outbox-db.ts';
import { leaseLock } from '#outbox/outbox-lock.ts';
import type { Execute } from '#outbox/outcome.ts';
import { createShownNotifications } from '#sw/shown-notifications.ts';
import * as acts from '../support/acts.ts';
import { dumpDatabase, stringify } from './dump.ts';
import { oneOfEach } from './requests.ts';

const outboxDb = openOutboxDb();
const draftsDb = openDraftsDb();
const ana = { uid: 'ana' };
const currentUid = () => ana.uid;
const outbox = createOutbox({ db: outboxDb, currentUid, now: Date.now, newId: () => v7(), wake() {} });
for (const request of oneOfEach()) await outbox.enqueue(request, acts.bytesFor(request));

/** A network that fails after the first chunk, and a server that refuses one command. */
const execute: Execute = async (command, journal) => {
  if (command.type === 'create-post') {
    const sessionUrl = 'https://storage.example/upload?upload_id=1';
    await journal.saveUpload('posts/ana/created/created-p1', { sessionUrl, offset: 256, isDone: false });
    await journal.saveProgress(256, 1200);
  }
  if (command.type === 'report') return { kind: 'rejected', code: 'permission-denied' };
  return { kind: 'retry', code: 'unavailable' };
};
const lock = leaseLock(outboxDb, Date.now, 'recorder');
await createDrain({ db: outboxDb, lock, execute, currentUser: () => ana, now: Date.now, random: () => 1 })();

const drafts = createDrafts(draftsDb);
for (const kind of ['post', 'request', 'comment'] as const) {
  const values = { name: 'Luna', text: `a ${kind}`, photoOrder: ['p1'] };
  const postId = kind === 'post' ? null : 'luna';
  await drafts.save({
    draftId: `draft-${kind}`,
    version: 1,
    uid: 'ana',
    kind,
    postId,
    replaces: null,
    values,
    step: 1,
    updatedAt: Date.now(),
  });
}
const { id: photoId, full, thumb } = acts.bytesOf('p1');
if (!thumb) throw new Error('The photo has no thumbnail');
await drafts.savePhoto({
  draftId: 'draft-post',
  photoId,
  position: 0,
  meta: acts.picture('p1'),
  full,
  thumb,
});
await createShownNotifications(Date.now).claim(['commented-1']);

outboxDb.close();
draftsDb.close();
const databases = [];
for (const name of ['patitas-outbox', 'patitas-drafts', 'patitas-shown'])
  databases.push(await dumpDatabase(name));
await writeFile(new URL(`version-${commandVersion}.json`, import.meta.url), `${stringify(databases)}\n`);
process.exit(0);
