// The package's JavaScript: its two entries, and what they share. `tsc` writes its types beside it, for the type checks.
// `--clean` removes what earlier builds left there. A package is made from such a build.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

if (process.argv.includes('--clean')) rmSync(here('./dist'), { recursive: true, force: true });

await build({
  entryPoints: [here('./src/index.ts'), here('./src/cli.ts')],
  outdir: here('./dist'),
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // V8 keeps the text of each loaded file. The source maps have the names.
  minifyWhitespace: true,
  minifySyntax: true,
  packages: 'external',
});
