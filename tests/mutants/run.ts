// `npm run mutants`: removes or weakens every condition of the rules, one at a time. At least one test must fail for each.
// `npm run mutants -- --confirm 20` also runs the killing tests of 20 mutants for real, under the mutant.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveRules } from '../../firebase-local/src/rules/ruleset.ts';
import { failsForReal } from './confirm.ts';
import { equalByConstruction } from './equal-by-construction.ts';
import { killsIn, ruleFiles } from './kills.ts';
import { mutantsOf } from './mutants-of.ts';
import { placesOf } from './places.ts';

const startedAt = Date.now();
const confirmations = Number(process.argv[process.argv.indexOf('--confirm') + 1] ?? 0) || 0;
const folder = mkdtempSync(join(tmpdir(), 'patitas-mutants-'));

// One after the other, because the second project does not try mutants that the first has killed.
for (const project of ['rules', 'attacks']) {
  const { status } = spawnSync(
    'npx',
    [
      ...['--no-install', 'vitest', 'run', '--project', project, '--silent=passed-only'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${project}.json`],
    ],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, MUTANTS_FOLDER: folder },
    },
  );
  if (status === 0) continue;
  console.error(`The tests of «${project}» fail without any mutant.`);
  process.exit(1);
}

const kills = killsIn(folder);
rmSync(folder, { recursive: true });
const services = ['cloud.firestore', 'firebase.storage'] as const;
const mutants = services.flatMap((service) => {
  const file = ruleFiles[service];
  const text = readFileSync(file, 'utf8');
  return mutantsOf({ file, text }, placesOf(resolveRules(text, { file, service }).declared));
});
const left = mutants.filter(({ id }) => !(id in kills));
const equal = left.filter((mutant) => equalByConstruction(mutant) !== undefined);
const survivors = left.filter((mutant) => equalByConstruction(mutant) === undefined);

for (const { id } of survivors) console.log(`survives: ${id}`);
const reasons = new Map<string, number>();
for (const mutant of equal) {
  const reason = equalByConstruction(mutant) ?? '';
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
}
for (const [reason, count] of reasons) console.log(`${count} equal to the rules: ${reason}`);
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(
  `${mutants.length} mutants: ${mutants.length - left.length} killed, ${equal.length} equal, ${survivors.length} survive (${seconds} s)`,
);

const killed = mutants.filter(({ id }) => id in kills);
const every = Math.max(1, Math.floor(killed.length / confirmations));
const sample = confirmations > 0 ? killed.filter((_, at) => at % every === 0).slice(0, confirmations) : [];
const unconfirmed = sample.filter((mutant) => !failsForReal(mutant, kills[mutant.id] ?? ''));
for (const { id } of unconfirmed) console.log(`passes for real: ${id} under «${kills[id]}»`);
if (sample.length > 0)
  console.log(`${sample.length - unconfirmed.length} of ${sample.length} confirmed for real`);
process.exit(survivors.length + unconfirmed.length > 0 ? 1 : 0);
