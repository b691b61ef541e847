// The server of `npm start` as one file: a process that reads the sources one by one through a loader starts seconds later.
import { build } from 'esbuild';
import { serverScript } from '../setup/server-script.mjs';

// `packages: 'external'` would also leave out @patitas/domain, whose sources are TypeScript.
const external = 'firebase firebase-admin firebase-local minimatch sharp thumbhash valibot web-push'.split(
  ' ',
);

await build({
  entryPoints: ['scripts/embedded/main.ts'],
  outfile: serverScript,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external,
});
