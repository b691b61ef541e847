// Bundles the memory layer with the app's outbox and plays stories in threads. `dexie` and `firebase/firestore/lite` are
// replaced by this folder's files with the same interface; everything else is the app's own source.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';

/** @typedef {{ file: string, from: string, to: string }} Mutation replaces a text that occurs once in the file */
/** @typedef {import('./stories.ts').Report} Report */
/** @typedef {{ from: number, count: number, workers?: number, mutation?: Mutation, progress?: (stories: number) => void }} Order */

const folder = 'tests/faults/memory';

/** @param {Mutation | undefined} mutation @returns {import('esbuild').Plugin} */
function mutating(mutation) {
  return {
    name: 'mutation',
    setup({ onLoad }) {
      if (!mutation) return;
      const path = resolve(mutation.file);
      onLoad({ filter: /\.ts$/ }, async (loaded) => {
        if (loaded.path !== path) return undefined;
        const source = await readFile(path, 'utf8');
        if (source.split(mutation.from).length !== 2)
          throw new Error(`${mutation.file} does not contain exactly once: ${mutation.from}`);
        return { contents: source.replace(mutation.from, () => mutation.to), loader: 'ts' };
      });
    },
  };
}

/** @param {string} outfile @param {Mutation | undefined} mutation */
async function bundle(outfile, mutation) {
  await build({
    entryPoints: [`${folder}/worker.ts`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    alias: {
      dexie: resolve(folder, 'dexie.ts'),
      'firebase/firestore/lite': resolve(folder, 'firestore-lite.ts'),
    },
    define: {
      __APP_VERSION__: '"test"',
      'import.meta.env': '{}',
      // What the rules engine loads when it needs it is found from here, and not from the bundle's folder.
      'import.meta.url': JSON.stringify(import.meta.url),
    },
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [mutating(mutation)],
  });
}

/** @param {string} file @param {{ from: number, count: number }} part @param {(stories: number) => void} progress @returns {Promise<Report>} */
function playPart(file, part, progress) {
  return new Promise((done, fail) => {
    // Young objects die within a story: with a larger space for them, far fewer are copied.
    const worker = new Worker(file, { workerData: part, resourceLimits: { maxYoungGenerationSizeMb: 128 } });
    worker.on('message', ({ stories, report }) => {
      if (report) done(report);
      else progress(stories);
    });
    worker.on('error', fail);
  });
}

/** @param {Readonly<Record<string, number>>[]} counts */
function added(counts) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const count of counts)
    for (const [name, times] of Object.entries(count)) sums[name] = (sums[name] ?? 0) + times;
  return sums;
}

/** @param {Order} order @returns {Promise<Report>} the sums, and the first failure */
export async function playInMemory({ from, count, workers = 1, mutation, progress = () => {} }) {
  const outputFolder = await mkdtemp(join(tmpdir(), 'patitas-stories-'));
  const file = join(outputFolder, 'stories.mjs');
  try {
    await bundle(file, mutation);
    const size = Math.ceil(count / workers);
    const counts = Array.from({ length: workers }, (_, index) => Math.min(size, count - index * size));
    const played = counts.map(() => 0);
    const reports = await Promise.all(
      counts.map((part, index) =>
        playPart(file, { from: from + index * size, count: part }, (stories) => {
          played[index] = stories;
          progress(played.reduce((sum, each) => sum + each, 0));
        }),
      ),
    );
    /** @param {'stories' | 'steps' | 'questions' | 'evaluated' | 'oldCopies'} key */
    const sum = (key) => reports.reduce((total, report) => total + report[key], 0);
    return {
      stories: sum('stories'),
      steps: sum('steps'),
      questions: sum('questions'),
      evaluated: sum('evaluated'),
      oldCopies: sum('oldCopies'),
      effects: added(reports.map(({ effects }) => effects)),
      failure: reports.find(({ failure }) => failure)?.failure ?? null,
    };
  } finally {
    await rm(outputFolder, { recursive: true });
  }
}
