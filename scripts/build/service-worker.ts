// Builds `src/sw.ts` after the app, with the list of what the worker keeps at its installation. Workbox's own build tool
// does the same, and brings 300 packages and 54 MB for it.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const precached = /\.(js|css|html|svg|woff2)$/;
/** Only a browser that installs the app shows them. */
const leftOut = /^screenshots\//;
const maxBytes = 2_000_000;

interface PrecacheEntry {
  /** Null where the name changes with the content. */
  readonly revision: string | null;
  readonly url: string;
}

async function toEntry(folder: string, url: string): Promise<PrecacheEntry> {
  const path = join(folder, url);
  const { size } = await stat(path);
  if (size > maxBytes) throw new Error(`${url} has ${size} bytes: too much for every phone to keep`);
  if (url.startsWith('assets/')) return { revision: null, url };
  return {
    revision: createHash('md5')
      .update(await readFile(path))
      .digest('hex'),
    url,
  };
}

/** What a folder of a build has for the worker to keep, in an order that does not depend on the file system. */
export async function precacheList(folder: string): Promise<PrecacheEntry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const urls = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((url) => precached.test(url) && !leftOut.test(url) && url !== 'sw.js')
    .sort();
  return Promise.all(urls.map((url) => toEntry(folder, url)));
}

async function writeWorker({ root, define, resolve, mode, logLevel, build: options }: ResolvedConfig) {
  const outDir = join(root, options.outDir);
  const list = await precacheList(outDir);
  await build({
    configFile: false,
    root,
    mode,
    publicDir: false,
    resolve: { alias: resolve.alias },
    define: {
      ...define,
      'process.env.NODE_ENV': '"production"',
      'self.__WB_MANIFEST': JSON.stringify(list),
    },
    ...(logLevel && { logLevel }),
    build: {
      target: options.target,
      sourcemap: options.sourcemap,
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        ...(options.rolldownOptions.checks && { checks: options.rolldownOptions.checks }),
        input: join(root, 'src/sw.ts'),
        // A worker that is no module cannot import: everything is in one file.
        output: { entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  });
}

export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => writeWorker(config),
    },
  };
}
