// Pages whose content is the same for everybody until the next release. The build renders them into files, so no function
// renders them.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnv, type Plugin } from 'vite';
import type { PageInput } from '../../src/server/render-page.tsx';

/** The file of each page's route, by the page's path. */
export const fixedRoutes: Readonly<Record<string, string>> = {
  '/iniciar-sesion': 'iniciar-sesion',
  '/instrucciones-de-adopcion': 'instrucciones-de-adopcion',
};

/** @param outDir of the page's build, which comes first; the renderer is beside it */
export const fixedPages = (outDir: string): Plugin => ({
  name: 'fixed-pages',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && Boolean(isSsrBuild),
  async closeBundle(error) {
    if (error) return;
    const renderer = pathToFileURL(resolve(`${outDir}-server`, 'render-page.js')).href;
    const { renderPage } = (await import(renderer)) as { renderPage: (page: PageInput) => Promise<string> };
    const shell = await readFile(`${outDir}/shell.html`, 'utf8');
    const { PUBLIC_ORIGIN: origin = '' } = loadEnv('production', 'functions', 'PUBLIC_');
    for (const path of Object.keys(fixedRoutes)) {
      const page = { path, content: { fixed: true }, shell, origin, fileUrl: () => '' } as const;
      await writeFile(`${outDir}${path}.html`, await renderPage(page));
    }
  },
});
