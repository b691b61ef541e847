// Fills an empty local backend with the demo data. It uses the administrator's access (`Bearer owner`), to which the
// rules do not apply. It must therefore write exactly what the rules would accept.
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  writeBatch,
} from 'firebase/firestore/lite';
import { documentPaths } from '#domain/document-paths.ts';
import { type DemoAccount, demoPeople } from './demo-accounts.ts';
import { accountDocuments, postDocuments } from './demo-documents.ts';
import { lifeOf } from './demo-life.ts';
import { demoPosts } from './demo-posts.ts';
import { drawPhoto } from './drawing/draw-photo.ts';
import { uploadFile } from './upload-file.ts';

export interface LocalHosts {
  projectId: string;
  apiKey: string;
  authHost: string;
  firestoreHost: string;
  storageHost: string;
}

async function createAccount(
  hosts: LocalHosts,
  { email, password, displayName }: DemoAccount,
): Promise<string> {
  const address = `http://${hosts.authHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${hosts.apiKey}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, displayName }),
  });
  if (!response.ok) throw new Error(`The account ${email} was refused: ${await response.text()}`);
  const { localId } = (await response.json()) as { localId: string };
  return localId;
}

async function commitAll(db: Firestore, documents: readonly [path: string, data: object][]) {
  const perBatch = 200;
  for (let start = 0; start < documents.length; start += perBatch) {
    const batch = writeBatch(db);
    for (const [path, data] of documents.slice(start, start + perBatch)) batch.set(doc(db, path), data);
    await batch.commit();
  }
}

/** @param now milliseconds since the epoch; the posts' ages are relative to it */
export async function seedDemo(hosts: LocalHosts, now: number = Date.now()): Promise<void> {
  const register = async (account: DemoAccount) => ({ ...account, uid: await createAccount(hosts, account) });
  const people = {
    admin: await register(demoPeople.admin),
    ana: await register(demoPeople.ana),
    luis: await register(demoPeople.luis),
  };
  const app = initializeApp({ projectId: hosts.projectId, apiKey: hosts.apiKey }, 'seed');
  const db = getFirestore(app);
  const { hostname, port } = new URL(`http://${hosts.firestoreHost}`);
  connectFirestoreEmulator(db, hostname, Number(port), { mockUserToken: 'owner' });

  const documents: [string, object][] = Object.values(people).flatMap((person) =>
    accountDocuments(person, now),
  );
  for (const post of demoPosts) {
    const owner = people[post.owner];
    const drawn = await Promise.all(post.looks.map(drawPhoto));
    const { photos, files, entries } = postDocuments({ post, owner, drawn, now });
    await Promise.all(files.map((file) => uploadFile(hosts.storageHost, file)));
    documents.push([documentPaths.post(post.id), { ...entries.post, photos }], ...entries.below);
  }
  documents.push(...lifeOf(people, now));
  await commitAll(db, documents);
  await deleteApp(app);
}
