// A copy of the built app that a test may change: the next release, or a worker that lacks something.
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface AppCopy {
  readonly folder: string;
  /**
   * Releases another build in its place. Building takes ten seconds; what a browser notices of a new build is that every
   * asset has a new name, that shell.html and the worker's list say so, and that the old names are gone. So assets are
   * renamed, and their names replaced wherever they are written; `from` → `to` changes what the app says of itself.
   */
  release(change: { from: string; to: string }): Promise<void>;
  /** Puts lines before the worker's own, so that it wakes up in another browser. */
  beforeWorker(prelude: string): Promise<void>;
  remove(): Promise<void>;
}

const isText = (name: string) => /\.(js|css|html|json)$/.test(name);

export async function copyApp(source = process.env.APP_FOLDER ?? 'dist'): Promise<AppCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'patitas-app-'));
  const filter = (path: string) => !path.endsWith('.map');
  await cp(source, folder, { recursive: true, filter });
  await cp(`${source}-server`, `${folder}-server`, { recursive: true, filter });
  const assets = join(folder, 'assets');
  const worker = join(folder, 'sw.js');
  const originalWorker = await readFile(worker, 'utf8');

  return {
    folder,
    async release({ from, to }) {
      const old = await readdir(assets);
      const renamed = new Map(old.map((name) => [name, name.replace(/\.([^.]+)$/, 'n.$1')]));
      const names = new RegExp(old.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
      const texts = [
        ...old.filter(isText).map((name) => join(assets, name)),
        ...(await readdir(folder)).filter((name) => name.endsWith('.html')).map((name) => join(folder, name)),
        worker,
      ];
      for (const path of texts) {
        const text = await readFile(path, 'utf8');
        await writeFile(path, text.replace(names, (name) => renamed.get(name) ?? name).replaceAll(from, to));
      }
      // Files that keep their names have a revision in the worker's list: shell.html is another one now.
      const list = await readFile(worker, 'utf8');
      await writeFile(worker, list.replace(/(revision["'`]?:["'`])[0-9a-f]{4}/g, '$10000'));
      for (const [name, next] of renamed) {
        // Old styles stay beside the new: a browser that misses one says so on its console, and what fails is the script.
        const move = name.endsWith('.css') ? cp : rename;
        await move(join(assets, name), join(assets, next));
      }
    },
    async beforeWorker(prelude) {
      await writeFile(worker, `${prelude}\n${originalWorker}`);
    },
    async remove() {
      for (const each of [folder, `${folder}-server`]) await rm(each, { recursive: true, force: true });
    },
  };
}
