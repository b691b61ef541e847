// A script of this project as one file of JavaScript. A process that reads the sources one by one through a loader spends
// five times as long on its start.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Inside `node_modules`, so that the bundle finds the packages that it imports. */
const folder = fileURLToPath(new URL('../../../node_modules/.cache/firebase-local', import.meta.url));

/** Resolves to the path of the bundle. Its name has the hash of its content. */
export async function bundled(script: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [script],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    write: false,
  });
  const text = outputFiles.map((file) => file.text).join('');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const path = join(folder, `${basename(script, '.ts')}-${hash}.mjs`);
  await mkdir(folder, { recursive: true });
  // Written under another name and then renamed, so that no process starts from a file that is only partly written.
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, text);
  await rename(unfinished, path);
  return path;
}
