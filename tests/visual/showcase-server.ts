// Builds the page of parts (`src/ui/showcase.tsx`) and serves it until the test ends.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { lucideIcons } from '../../scripts/build/lucide-icons.ts';

export interface ShowcaseServer {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startShowcase(): Promise<ShowcaseServer> {
  const outDir = await mkdtemp(join(tmpdir(), 'patitas-showcase-'));
  const shared = { configFile: false, root: resolve('tests/visual/showcase'), logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [react(), vanillaExtractPlugin(), lucideIcons()],
    build: { outDir, emptyOutDir: true, target: 'es2022', minify: false },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('The page of parts is not served anywhere');
  return {
    url,
    async stop() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
