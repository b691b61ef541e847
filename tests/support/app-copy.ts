// A copy of the built app that a test may change: the next release, or a worker that lacks something.
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface AppCopy {
  readonly folder: string;
  /**
   * Releases another build in the same place. Building takes ten seconds. A browser notices a new build only by the new names of
   * all assets, in shell.html and in the worker's list, and by the missing old names. So the assets are renamed, and their names
   * replaced in every file. `from` → `to` changes a text of the app.
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
      // Files that keep their names have a revision in the worker's list. shell.html has changed, so it needs another one.
      const list = await readFile(worker, 'utf8');
      await writeFile(worker, list.replace(/(revision["'`]?:["'`])[0-9a-f]{4}/g, '$10000'));
      for (const [name, next] of renamed) {
        // Old styles stay: a browser reports a missing style sheet on its console, and a test is about the missing script.
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
