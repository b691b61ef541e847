// `npm run bench` measures the cost of the backend, and how it grows with the stored data. The absolute numbers depend
// on the machine; their growth is what matters: a commit with a listener on the whole collection must cost the same at
// any size. `npm run bench -- 1000 10000` measures only these sizes. A signed-in user makes all requests under
// `bench.rules`, except in the first column.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from '../dist/index.js';
import { openCommitter, openListener as openGrpcListener } from './grpc.js';
import { openListener } from './listener.js';
import { percentile, rateOf, samplesOf, timed } from './measure.js';

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [1_000, 10_000, 100_000];
const batchSize = 500;
const commitCount = 2_000;
const commitWidth = 16;
const latencySamples = 200;
const listenerCount = 100;
const kindCount = 10;

const projectId = 'demo-bench';
const admin = { kind: 'admin' };
const databaseName = `projects/${projectId}/databases/(default)`;
/** An unsigned token, as in the official emulator. */
const part = (json) => Buffer.from(JSON.stringify(json)).toString('base64url');
const userToken = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: 'ana', user_id: 'ana', iat: 0, exp: 3600 })}.`;
const nameOf = (id) => `${databaseName}/documents/posts/${id}`;

function post(i, hot = false) {
  const text = (value) => ({ stringValue: value });
  return {
    title: text(`Post number ${i}`),
    body: text('x'.repeat(300)),
    rank: { integerValue: String(i) },
    hot: { booleanValue: hot },
    kind: text(`kind-${i % kindCount}`),
    owner: text('ana'),
  };
}

const whole = { from: [{ collectionId: 'posts' }] };
const hotOnly = {
  ...whole,
  where: { fieldFilter: { field: { fieldPath: 'hot' }, op: 'EQUAL', value: { booleanValue: true } } },
};

async function fill({ firestore }, from, to) {
  for (let i = from; i < to; i += batchSize) {
    const ids = Array.from({ length: Math.min(batchSize, to - i) }, (_, step) => i + step);
    const writes = ids.map((id) => ({ update: { name: nameOf(`p${id}`), fields: post(id) } }));
    await firestore.commit(writes, admin);
  }
}

async function send(backend, method, body, token = userToken) {
  const response = await fetch(`${backend.urls.firestore}/v1/${databaseName}/documents:${method}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const commitOverRest = (backend, id, fields, token) =>
  send(backend, 'commit', { writes: [{ update: { name: nameOf(id), fields } }] }, token);

/** The newest twenty of one kind: an equality, an order and a limit. */
const newestOfKind = {
  ...whole,
  where: {
    fieldFilter: { field: { fieldPath: 'kind' }, op: 'EQUAL', value: { stringValue: 'kind-3' } },
  },
  orderBy: [{ field: { fieldPath: 'rank' }, direction: 'DESCENDING' }],
  limit: 20,
};

async function runNewest(backend) {
  const found = await send(backend, 'runQuery', { structuredQuery: newestOfKind });
  if (found.length !== 20) throw new Error(`The query found ${found.length} documents.`);
}

/** Sequential commits of one client, until the listener has received each. */
async function latencyWithListener(backend, openListener) {
  const listener = await openListener(backend.urls.firestore, databaseName, whole, userToken);
  const samples = await samplesOf(latencySamples, async (i) => {
    const heard = new Promise((resolve) => {
      listener.onChange = resolve;
    });
    await Promise.all([
      heard,
      commitOverRest(backend, 'p7', { ...post(7), rank: { integerValue: String(i) } }),
    ]);
  });
  listener.close();
  return samples;
}

/** The time from a commit until the last of a hundred listeners has received it. */
async function fanOut(backend, openListener) {
  const open = () => openListener(backend.urls.firestore, databaseName, hotOnly, userToken);
  const listeners = await Promise.all(Array.from({ length: listenerCount }, open));
  const samples = await samplesOf(20, async (i) => {
    const heard = listeners.map(
      (listener) =>
        new Promise((resolve) => {
          listener.onChange = resolve;
        }),
    );
    await Promise.all([
      ...heard,
      commitOverRest(backend, 'hot', { ...post(0, true), rank: { integerValue: String(i) } }),
    ]);
  });
  for (const listener of listeners) listener.close();
  return samples;
}

/** Back to a named snapshot: after a hundred changed documents, and after a reset. */
async function restores(backend) {
  backend.snapshot('bench');
  const changed = [];
  const all = [];
  for (let i = 0; i < 5; i++) {
    const writes = Array.from({ length: 100 }, (_, n) => ({
      update: { name: nameOf(`p${n * 7 + i}`), fields: post(0) },
    }));
    await backend.firestore.commit(writes, admin);
    changed.push(await timed(() => backend.restore('bench')));
    await backend.reset();
    all.push(await timed(() => backend.restore('bench')));
  }
  return { changed, all };
}

async function measureAt(backend, size) {
  const firstQueryMs = await timed(() => runNewest(backend));
  const queries = await samplesOf(20, () => runNewest(backend));
  const same = (i) => post(i % size);
  const plainRate = await rateOf(commitCount, commitWidth, (i) =>
    commitOverRest(backend, `p${i % size}`, { ...same(i), n: { integerValue: String(i) } }, 'owner'),
  );
  const rate = await rateOf(commitCount, commitWidth, (i) =>
    commitOverRest(backend, `p${i % size}`, { ...same(i), rank: { integerValue: String(i) } }),
  );
  const committer = openCommitter(backend.urls.firestore, databaseName, userToken);
  const grpcRate = await rateOf(commitCount, commitWidth, (i) => {
    const fields = { ...same(i), rank: { integerValue: String(i) } };
    return committer.commit([{ update: { name: nameOf(`p${i % size}`), fields } }]);
  });
  committer.close();
  const latency = await latencyWithListener(backend, openListener);
  const grpcLatency = await latencyWithListener(backend, openGrpcListener);
  const fan = await fanOut(backend, openListener);
  const grpcFan = await fanOut(backend, openGrpcListener);
  const restored = await restores(backend);
  return {
    documents: size,
    'commits/s without rules': Math.round(plainRate),
    'commits/s': Math.round(rate),
    'over gRPC': Math.round(grpcRate),
    'query (==, order, limit 20): first ms': firstQueryMs.toFixed(0),
    'again, median ms': percentile(queries, 0.5).toFixed(1),
    'commit + whole-collection listener, median ms': percentile(latency, 0.5).toFixed(2),
    'p95 ms': percentile(latency, 0.95).toFixed(2),
    'over gRPC, median ms': percentile(grpcLatency, 0.5).toFixed(2),
    [`fan-out to ${listenerCount}, median ms`]: percentile(fan, 0.5).toFixed(1),
    [`fan-out to ${listenerCount} over gRPC, median ms`]: percentile(grpcFan, 0.5).toFixed(1),
    'restore of 100 documents, median ms': percentile(restored.changed, 0.5).toFixed(1),
    'of all, median ms': percentile(restored.all, 0.5).toFixed(1),
  };
}

const rules = fileURLToPath(new URL('bench.rules', import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'firebase-local-bench-'));
const open = async () => {
  let backend;
  const ms = await timed(async () => {
    backend = await start({ projectId, dataDir, rules });
  });
  return { backend, ms };
};
const memoryMb = () => {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / 2 ** 20);
};

try {
  let { backend, ms } = await open();
  console.log(`start, empty: ${ms.toFixed(0)} ms; memory at rest: ${memoryMb()} MiB (with this script)`);
  const rows = [];
  let filled = 0;
  for (const size of sizes) {
    await fill(backend, filled, size);
    filled = size;
    await backend.stop();
    ({ backend, ms } = await open());
    rows.push({ ...(await measureAt(backend, size)), 'start ms': ms.toFixed(0), 'memory MiB': memoryMb() });
  }
  await backend.stop();
  for (const row of rows) console.table(row);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
