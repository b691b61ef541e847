// The package's JavaScript: its two entries, and what they share. `tsc` writes its types beside it, for the type checks.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

await build({
  entryPoints: [here('./src/index.ts'), here('./src/cli.ts')],
  outdir: here('./dist'),
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  packages: 'external',
});
