// `npm run bench`: what the backend costs, and how that grows with what it stores. Numbers are of this machine; their
// growth is what matters: a commit with a listener on the whole collection must cost the same at any size.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../dist/index.js';
import { openListener } from './listener.js';
import { percentile, rateOf, samplesOf, timed } from './measure.js';

const sizes = [1_000, 10_000, 100_000];
const batchSize = 500;
const commitCount = 2_000;
const commitWidth = 16;
const latencySamples = 200;
const listenerCount = 100;

const projectId = 'demo-bench';
const admin = { kind: 'admin' };
const databaseName = `projects/${projectId}/databases/(default)`;
const nameOf = (id) => `${databaseName}/documents/posts/${id}`;

function post(i, hot = false) {
  const text = (value) => ({ stringValue: value });
  return {
    title: text(`Post number ${i}`),
    body: text('x'.repeat(300)),
    rank: { integerValue: String(i) },
    hot: { booleanValue: hot },
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

async function commitOverRest(backend, id, fields) {
  const response = await fetch(`${backend.urls.firestore}/v1/${databaseName}/documents:commit`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ writes: [{ update: { name: nameOf(id), fields } }] }),
  });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}

/** Commits of one client, one after another, until the listener has heard of each. */
async function latencyWithListener(backend) {
  const listener = await openListener(backend.urls.firestore, databaseName, whole);
  const samples = await samplesOf(latencySamples, async (i) => {
    const heard = new Promise((resolve) => {
      listener.onChange = resolve;
    });
    await Promise.all([heard, commitOverRest(backend, 'p7', post(i))]);
  });
  listener.close();
  return samples;
}

/** From a commit until the last of a hundred listeners has heard of it. */
async function fanOut(backend) {
  const open = () => openListener(backend.urls.firestore, databaseName, hotOnly);
  const listeners = await Promise.all(Array.from({ length: listenerCount }, open));
  const samples = await samplesOf(20, async (i) => {
    const heard = listeners.map(
      (listener) =>
        new Promise((resolve) => {
          listener.onChange = resolve;
        }),
    );
    await Promise.all([...heard, commitOverRest(backend, 'hot', post(i, true))]);
  });
  for (const listener of listeners) listener.close();
  return samples;
}

async function measureAt(backend, size) {
  const rate = await rateOf(commitCount, commitWidth, (i) =>
    commitOverRest(backend, `p${i % size}`, post(i)),
  );
  const latency = await latencyWithListener(backend);
  const fan = await fanOut(backend);
  return {
    documents: size,
    'commits/s': Math.round(rate),
    'commit + whole-collection listener, median ms': percentile(latency, 0.5).toFixed(2),
    'p95 ms': percentile(latency, 0.95).toFixed(2),
    [`fan-out to ${listenerCount}, median ms`]: percentile(fan, 0.5).toFixed(1),
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'firebase-local-bench-'));
const open = async () => {
  let backend;
  const ms = await timed(async () => {
    backend = await start({ projectId, dataDir });
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
  console.table(rows);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
