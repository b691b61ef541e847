// Bundles the handlers with domain/src, and keeps beside them the page that `/post/{id}` answers with.
import { copyFileSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// The same that chooses the app's country. It is built in, because the deploy tool reads the schedules without .env.
if (existsSync(new URL('./.env', import.meta.url))) process.loadEnvFile(new URL('./.env', import.meta.url));
const country = process.env.COUNTRY ?? 'ar';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

await build({
  entryPoints: [here('./src/index.ts')],
  outfile: here('./lib/index.js'),
  bundle: true,
  platform: 'node',
  // The runtime is newer (firebase.json); the rehearsal runs the same file on the Node of this machine.
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  define: { __COUNTRY__: JSON.stringify(country) },
  external: ['firebase-admin', 'firebase-functions', 'web-push'],
});

const page = here('../dist/index.html');
if (existsSync(page)) copyFileSync(page, here('./lib/index.html'));
else console.warn('functions: dist/index.html is not built yet; /post/{id} needs it in production.');
