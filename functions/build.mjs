// Bundles the handlers with domain/src, and keeps beside them the app's shell and the renderer of its public pages.
import { copyFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { functionsSettings, readSettings } from '../scripts/deploy/read-settings.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// The same that chooses the app's country. It is built in, because the deploy tool reads the schedules without .env.
const { COUNTRY: country = 'ar' } = readSettings(functionsSettings(process.env.GCLOUD_PROJECT, here('.')));

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

const shell = here('../dist/shell.html');
if (existsSync(shell)) {
  copyFileSync(shell, here('./lib/shell.html'));
  rmSync(here('./lib/page'), { recursive: true, force: true });
  cpSync(here('../dist-server'), here('./lib/page'), { recursive: true });
} else console.warn('functions: the app is not built yet; the function `page` needs it in production.');
