// The long runs of the fault stories. With real parts: `node tests/faults/run.mjs --runs 10000 [--seed 7] [--path 12:3:1]`.
// In memory: `node tests/faults/run.mjs --memory --runs 1000000 [--seed 7] [--workers 2]`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { playInMemory } from './memory/play-in-memory.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string' },
    path: { type: 'string' },
    memory: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
  },
});
const seed = values.seed ?? String(Date.now() % 2 ** 31);

async function runInMemory() {
  const startedAt = performance.now();
  const order = { from: Number(seed), count: Number(values.runs), workers: Number(values.workers) };
  const { failure, ...sums } = await playInMemory({
    ...order,
    progress: (stories) => {
      if (stories % 100_000 === 0) console.log(`${stories} stories played`);
    },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (failure) console.log(failure.words);
  console.log(
    `Seed ${seed}: ${sums.stories} stories, each played twice, in ${Math.round(seconds)} s ` +
      `(${Math.round(sums.stories / seconds)} a second, ${sums.steps} steps, ${sums.questions} questions to the rules, ` +
      `${sums.evaluated} situations, ${sums.oldCopies} batches took effect once more after the next act)`,
  );
  return failure ? 1 : 0;
}

function runWithRealParts() {
  const env = {
    ...process.env,
    FAULTS_RUNS: values.runs,
    FAULTS_SEED: seed,
    ...(values.path && { FAULTS_PATH: values.path }),
  };
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'worker', 'tests/faults/model.test.ts'];
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
}

process.exit(values.memory ? await runInMemory() : runWithRealParts());
