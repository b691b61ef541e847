// Copies of the demo's public posts, each with its own id, name, facts and time. They are written without the rules.
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  Timestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { documentPaths } from '#domain/document-paths.ts';
import type { Post } from '#domain/post.ts';
import { sexes, sizes, speciesList } from '#domain/post-values.ts';
import { parsePosts } from '../../src/reads/feed.ts';
import type { EmbeddedServer } from './embedded-server.ts';

const perBatch = 500;
const minuteMs = 60_000;
const provinces = ['Mendoza', 'Córdoba', 'Santa Fe', 'Salta', 'Neuquén', 'Entre Ríos'];

function pick<Value>(values: readonly Value[], index: number, fallback: Value): Value {
  return values[index % values.length] ?? fallback;
}

function copyOf(original: Post, index: number): Post {
  const createdAt = original.createdAt - index * minuteMs;
  return {
    ...original,
    id: `copia-${index}`,
    name: `${original.name} ${index}`,
    status: 'accepted',
    species: pick(speciesList, index, 'dog'),
    sex: pick(sexes, Math.floor(index / 3), 'male'),
    size: pick(sizes, Math.floor(index / 9), 'small'),
    province: pick(provinces, Math.floor(index / 7), 'Mendoza'),
    urgent: index % 17 === 0,
    createdAt,
    updatedAt: createdAt,
    confirmedAt: createdAt,
  };
}

function stored({ id: _id, ...post }: Post) {
  const moment = (ms: number | null) => (ms === null ? null : Timestamp.fromMillis(ms));
  return {
    ...post,
    moderatedAt: moment(post.moderatedAt),
    createdAt: moment(post.createdAt),
    updatedAt: moment(post.updatedAt),
    confirmedAt: moment(post.confirmedAt),
  };
}

async function writeCopies(db: Firestore, originals: readonly Post[], from: number, to: number) {
  for (let start = from; start < to; start += perBatch) {
    const batch = writeBatch(db);
    for (let index = start; index < Math.min(to, start + perBatch); index += 1) {
      const original = originals[index % originals.length];
      if (!original) throw new Error('The server has no posts to copy');
      const copy = copyOf(original, index);
      batch.set(doc(db, documentPaths.post(copy.id)), stored(copy));
    }
    await batch.commit();
  }
}

/** Writes the copies with the numbers from `from` to `to - 1`. */
export async function addPosts(server: EmbeddedServer, from: number, to: number): Promise<void> {
  const originals = parsePosts(await (await fetch(`${server.url}/feed/all.json`)).json()).filter(
    ({ id }) => !id.startsWith('copia-'),
  );
  const { projectId, firestoreHost } = await server.config();
  const app = initializeApp({ projectId, apiKey: 'demo-key' }, `many-posts-${from}`);
  try {
    const db = getFirestore(app);
    const { hostname, port } = new URL(`http://${firestoreHost}`);
    connectFirestoreEmulator(db, hostname, Number(port), { mockUserToken: 'owner' });
    await writeCopies(db, originals, from, to);
  } finally {
    await deleteApp(app);
  }
}
