// Bundles the memory layer with the app's outbox. `dexie` and `firebase/firestore/lite` are replaced by this folder's files of
// the same interface; everything else is the app's own source. A mutation replaces one text of one source file.
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** @typedef {{ file: string, from: string, to: string }} Mutation a text that occurs once in the file */

const folder = 'tests/faults/memory';

/** @param {Mutation | undefined} mutation */
function mutate(mutation) {
  return {
    name: 'mutation',
    /** @param {import('esbuild').PluginBuild} build */
    setup({ onLoad }) {
      if (!mutation) return;
      const path = resolve(mutation.file);
      onLoad({ filter: new RegExp(`${path.split(/[\\/]/).at(-1)}$`) }, async (loaded) => {
        if (loaded.path !== path) return undefined;
        const source = await readFile(path, 'utf8');
        if (source.split(mutation.from).length !== 2)
          throw new Error(`${mutation.file} does not contain once: ${mutation.from}`);
        return { contents: source.replace(mutation.from, () => mutation.to), loader: 'ts' };
      });
    },
  };
}

/** Imports the bundle. @param {Mutation} [mutation] */
export async function loadStories(mutation) {
  const outputFolder = await mkdtemp(join(tmpdir(), 'patitas-stories-'));
  const outfile = join(outputFolder, 'stories.mjs');
  const { re2js } = JSON.parse(readFileSync('firebase-local/package.json', 'utf8')).dependencies;
  if (!re2js) throw new Error('the rules engine has another engine for regular expressions');
  await build({
    entryPoints: [`${folder}/stories.ts`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    alias: { dexie: resolve(folder, 'dexie.ts'), 'firebase/firestore/lite': resolve(folder, 'firestore-lite.ts') },
    define: { __APP_VERSION__: '"test"', 'import.meta.env': '{}' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [mutate(mutation)],
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(outputFolder, { recursive: true });
  }
}
