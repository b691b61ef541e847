// `npm test`: everything, from a fresh clone to one last line that counts it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ensureRehearsal } from './setup/ensure-rehearsal.mjs';

ensureInstalled();
ensureRehearsal();
const { ensureBrowser } = await import('./setup/find-browser.mjs');
const { ensureEngines } = await import('./setup/find-engines.mjs');

const resultsFolder = 'test-results';
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

function run(title, command) {
  console.log(`\n── ${title}`);
  const startedAt = Date.now();
  const [program, ...args] = command;
  const { status } = spawnSync('npx', ['--no-install', program, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  console.log(
    `── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  return status === 0;
}

function count(passed, failed, skipped = 0) {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
}

/** A check without cases of its own counts as one. */
function check(title, command) {
  const isGreen = run(title, command);
  count(isGreen ? 1 : 0, isGreen ? 0 : 1);
  if (!isGreen) failures.push(title);
}

/** Reads a runner's own report; a runner that died before writing one has failed. */
function suite(title, command, reportFile, read) {
  const isGreen = run(title, command);
  let report = { passed: 0, failed: 0, skipped: 0 };
  try {
    report = read(JSON.parse(readFileSync(reportFile, 'utf8')));
  } catch {
    console.log(`${title} wrote no report`);
  }
  const isSilentFailure = !isGreen && report.failed === 0;
  count(report.passed, report.failed + (isSilentFailure ? 1 : 0), report.skipped);
  if (!isGreen) failures.push(title);
}

ensureBuilt(['firebase-local']);
for (const runtime of ['page', 'worker', 'node']) {
  check(`types of the ${runtime} runtime`, ['tsc', '-p', `tsconfig.${runtime}.json`]);
}
check('types of functions', ['tsc', '-p', 'functions']);
for (const project of ['tsconfig.test.json', 'tests/contract', 'tests/whole']) {
  check(`types of firebase-local/${project}`, ['tsc', '-p', `firebase-local/${project}`]);
}
check('format, lint and import rules', ['biome', 'check', '--error-on-warnings', '.']);
ensureBuilt(['app', 'functions']);

suite(
  'unit, firebase-local, rules and worker tests',
  ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${resultsFolder}/vitest.json`],
  `${resultsFolder}/vitest.json`,
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
);

check('mutants of the rules', ['tsx', 'tests/mutants/run.ts']);

const ofPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

await ensureBrowser();
suite('e2e tests', ['playwright', 'test'], `${resultsFolder}/e2e.json`, ofPlaywright);

const rehearsal = ['playwright', 'test', '-c', 'playwright.rehearsal.config.ts'];
suite('the deployment, rehearsed', rehearsal, `${resultsFolder}/rehearsal.json`, ofPlaywright);

const leftOut = ensureEngines();
suite(
  'three engines',
  ['playwright', 'test', '-c', 'playwright.engines.config.ts'],
  `${resultsFolder}/engines.json`,
  ofPlaywright,
);

if (leftOut.length > 0)
  console.log(`\nLeft out, because it is not installed and could not be: ${leftOut.join(', ')}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(failures.length > 0 ? 1 : 0);
