// The built page is a shell with an empty root. Its file must not be `index.html`: for `/`, Hosting would then send that
// file instead of calling the function that renders the page. The shell also lists the files that each public route needs,
// because the function reads them there.
import { createHash } from 'node:crypto';
import { appendFileSync, copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { loadEnv, type Plugin } from 'vite';
import { fixedRoutes } from './fixed-pages.ts';

/** The files of the public routes, as TanStack's plugin splits them. */
const publicRoutes: Readonly<Record<string, string>> = {
  '/': 'index',
  '/adopciones': 'adopciones',
  '/perros': 'perros',
  '/gatos': 'gatos',
  '/otros': 'otros',
  '/post/$postId': 'post.$postId.index',
  ...fixedRoutes,
};

type Bundle = NonNullable<
  Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never) => unknown>>[1]
>;
type Output = Bundle[string];
type Chunk = Extract<Output, { type: 'chunk' }>;

const isChunk = (output: Output | undefined): output is Chunk => output?.type === 'chunk';

/** The chunk and its static imports, without those that the entry has already loaded. */
function filesOf(bundle: Bundle, start: Chunk, brought: ReadonlySet<string>): Chunk[] {
  const found = new Map<string, Chunk>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (!isChunk(chunk) || found.has(name) || brought.has(name)) return;
    found.set(name, chunk);
    chunk.imports.forEach(add);
  };
  add(start.fileName);
  return [...found.values()];
}

function routeFiles(bundle: Bundle, entry: Chunk): string {
  const brought = new Set(filesOf(bundle, entry, new Set()).map(({ fileName }) => fileName));
  const chunks = Object.values(bundle).filter(isChunk);
  const files = Object.entries(publicRoutes).map(([path, file]) => {
    // Found by its modules: a chunk that contains several routes has no facade module.
    const route = chunks.find(({ modules }) =>
      Object.keys(modules).some((id) =>
        id.replaceAll('\\', '/').includes(`/routes/${file}.tsx?tsr-split=component`),
      ),
    );
    if (!route) throw new Error(`The build has no chunk of the route ${file}`);
    const needed = filesOf(bundle, route, brought);
    const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
    return [
      path,
      { scripts: needed.map(({ fileName }) => `/${fileName}`), styles: styles.map((name) => `/${name}`) },
    ];
  });
  return JSON.stringify(Object.fromEntries(files));
}

/** A separate file without imports, because it runs long before the app's code has loaded. */
async function earlyScript(): Promise<{ fileName: string; source: string }> {
  const { outputFiles } = await build({
    entryPoints: ['src/start/before-app.ts'],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
  });
  const source = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7);
  return { fileName: `assets/${hash}.js`, source };
}

export const publicShell: Plugin = {
  name: 'public-shell',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transformIndexHtml: {
    order: 'post',
    async handler(_html, { bundle, chunk }) {
      if (!bundle || !chunk) return;
      const { fileName } = await earlyScript();
      const children = routeFiles(bundle as Bundle, chunk as Chunk);
      return [
        { tag: 'script', attrs: { async: true, src: `/${fileName}` }, injectTo: 'head-prepend' },
        { tag: 'script', attrs: { type: 'application/json', id: 'route-files' }, children, injectTo: 'head' },
      ];
    },
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', ...(await earlyScript()) });
  },
  /** Hosting sends `404.html` with status 404 for an unknown address. It is the shell, so the app shows its own message. */
  writeBundle({ dir = '' }) {
    copyFileSync(join(dir, 'index.html'), join(dir, '404.html'));
    renameSync(join(dir, 'index.html'), join(dir, 'shell.html'));
    // A sitemap's address must be complete. Without a deployment there is none.
    const { PUBLIC_ORIGIN: origin } = loadEnv('production', 'functions', 'PUBLIC_');
    if (origin) appendFileSync(join(dir, 'robots.txt'), `Sitemap: ${origin}/sitemap.xml\n`);
  },
};
