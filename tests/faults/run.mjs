// The long run of the model-based test: `node tests/faults/run.mjs --runs 10000 [--seed 7] [--path 12:3:1]`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '200' }, seed: { type: 'string' }, path: { type: 'string' } },
});
const env = {
  ...process.env,
  FAULTS_RUNS: values.runs,
  FAULTS_SEED: values.seed ?? String(Date.now() % 2 ** 31),
  ...(values.path && { FAULTS_PATH: values.path }),
};
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'worker', 'tests/faults/model.test.ts'];
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1);
