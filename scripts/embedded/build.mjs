// The server of `npm start` as one file: a process that reads the sources one by one through a loader starts seconds later.
import { build } from 'esbuild';
import { serverScript } from '../setup/server-script.mjs';

await build({
  entryPoints: ['scripts/embedded/main.ts'],
  outfile: serverScript,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // All packages but the project's own. `packages: 'external'` leaves that one out too.
  external: [
    ...['firebase', 'firebase-admin', 'firebase-local', 'minimatch', 'sharp', 'thumbhash', 'valibot'],
    'web-push',
  ],
});
