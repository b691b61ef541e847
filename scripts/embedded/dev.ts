// The process behind `npm run dev`. Vite serves the sources; what the functions answer comes from the embedded server.
import { createServer } from 'vite';
import { startEmbedded } from './start-embedded.ts';

const port = Number(process.env.PORT ?? 4173);
const vitePort = Number(process.env.DEV_PORT ?? 5173);

const embedded = await startEmbedded({
  port,
  dataDir: process.env.DATA_DIR ?? '.data',
  seed: process.env.EMPTY !== '1',
});
const vite = await createServer({
  server: {
    port: vitePort,
    proxy: Object.fromEntries(['/config.json', '/feed', '/api'].map((path) => [path, embedded.url])),
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
