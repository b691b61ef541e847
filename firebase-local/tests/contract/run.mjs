// `npm run contract`: the whole contract against firebase-local. With CONTRACT_FIRESTORE_PORT: the part that runs
// against any emulator. Then the files run one after another, because they share the emulator's data.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const onAnyServer = ['behaviours', 'queries', 'lite', 'admin', 'node'];
const isForeign = process.env.CONTRACT_FIRESTORE_PORT !== undefined;
const files = isForeign ? onAnyServer.map((name) => `contract/${name}.test`) : ['contract', 'whole'];
const { status } = spawnSync(
  'npx',
  [
    '--no-install',
    'vitest',
    'run',
    '--project',
    'firebase-local',
    ...files,
    ...(isForeign ? ['--no-file-parallelism'] : []),
  ],
  {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
);
process.exit(status ?? 1);
