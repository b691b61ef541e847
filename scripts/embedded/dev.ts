// The process of `npm run dev`. Vite serves the sources; the embedded server answers the functions' addresses.
import { createServer } from 'vite';
import { failToStart } from './fail-to-start.ts';
import { printLog } from './print-log.ts';
import { startEmbedded } from './start-embedded.ts';

const port = Number(process.env.PORT ?? 4173);
const dataDir = process.env.DATA_DIR ?? '.data';
const vitePort = Number(process.env.DEV_PORT ?? 5173);

const embedded = await startEmbedded({
  port,
  dataDir,
  seed: process.env.EMPTY !== '1',
  log: printLog,
}).catch((error: unknown) => failToStart(error, port, dataDir));
const vite = await createServer({
  server: {
    port: vitePort,
    proxy: Object.fromEntries(
      ['/config.json', '/feed', '/api', '/sitemap.xml'].map((path) => [path, embedded.url]),
    ),
  },
});
await vite.listen();
vite.printUrls();

const stop = async () => {
  await vite.close();
  await embedded.stop();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
