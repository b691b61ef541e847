// `npm test`: everything, from a fresh clone to one last line that counts it. First all that is needed is installed, then
// built, then everything is checked.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { quickChecks } from './quick-checks.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled, ensureOfficialTools } from './setup/ensure-installed.mjs';
import { binary } from './setup/run-step.mjs';
import { runSideBySide } from './side-by-side.mjs';
import { ofPlaywright, ofVitest } from './test-reports.mjs';

const resultsFolder = 'test-results';

const unitTests = {
  title: 'unit, firebase-local and worker tests',
  command: [
    ...[binary('vitest'), 'run', '--project', 'unit', '--project', 'functions'],
    ...['--project', 'firebase-local', '--project', 'worker'],
    ...['--silent=passed-only', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${resultsFolder}/vitest.json`,
  ],
  reports: ['vitest.json'],
  read: ofVitest,
};
/** The run that looks for surviving mutants is also the only run of the tests of the rules and of the attacks. */
const rulesTests = {
  title: 'rules, attacks, and mutants of the rules',
  command: [process.execPath, '--import', 'tsx', 'tests/mutants/run.ts'],
  reports: ['rules.json', 'attacks.json'],
  read: ofVitest,
};
const browserTests = (title, report, ...options) => ({
  title,
  command: [binary('playwright'), 'test', ...options],
  reports: [report],
  read: ofPlaywright,
});

/** The longest first. */
const checks = [{ title: 'dead code and unused packages', command: [binary('knip')] }, ...quickChecks];

/**
 * One phase of tests after the other. Side by side each made the clocks of the other's tests run late: a test that waits for
 * an event then failed now and then.
 */
const phases = [
  unitTests,
  rulesTests,
  browserTests('three engines', 'engines.json', '-c', 'playwright.engines.config.ts'),
  browserTests('e2e tests', 'e2e.json'),
  browserTests('the deployment, rehearsed', 'rehearsal.json', '-c', 'playwright.rehearsal.config.ts'),
];

async function succeeds([program = '', ...args]) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

/** A runner that died before it wrote its report counts as failed, and so does one that failed without a failed case. */
function countOf({ reports, read }, isGreen) {
  const counted = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const report of reports) {
    try {
      const of = read(JSON.parse(readFileSync(`${resultsFolder}/${report}`, 'utf8')));
      for (const key of ['passed', 'failed', 'skipped']) counted[key] += of[key];
      counted.failures.push(...of.failures);
    } catch {
      counted.failed += 1;
      counted.failures.push({ title: report, message: 'This report was not written.' });
    }
  }
  return { ...counted, failed: counted.failed || (isGreen ? 0 : 1) };
}

/** Each check counts as one case. */
async function runChecks() {
  const title = 'types, format, lint, import rules and dead code';
  console.log(`── ${title}`);
  const startedAt = Date.now();
  const ended = await runSideBySide(checks);
  const failed = ended.filter(({ isGreen }) => !isGreen);
  return {
    title,
    isGreen: failed.length === 0,
    seconds: Math.round((Date.now() - startedAt) / 1000),
    passed: ended.length - failed.length,
    failed: failed.length,
    skipped: 0,
    failures: failed.map((check) => ({ title: check.title, message: 'What it said stands above.' })),
  };
}

async function run(phase) {
  console.log(`── ${phase.title}`);
  const startedAt = Date.now();
  const isGreen = await succeeds(phase.command);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`── ${phase.title}: ${isGreen ? 'ok' : 'FAILED'} in ${seconds} s`);
  return { title: phase.title, isGreen, seconds, ...countOf(phase, isGreen) };
}

const startedAt = Date.now();
await ensureInstalled('all');
await ensureOfficialTools();
// It needs a package that was installed just now.
const { ensureBrowsers } = await import('./setup/ensure-browsers.mjs');
const leftOut = await ensureBrowsers(['chromium', 'firefox', 'webkitgtk']);
await ensureBuilt(['firebase-local', 'app', 'server', 'functions', 'types']);

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });
const results = [await runChecks()];
for (const phase of phases) results.push(await run(phase));

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failures = results.filter(({ isGreen }) => !isGreen).map(({ title }) => title);
console.log('\nWhere the time went:');
for (const { title, seconds } of results) console.log(`  ${String(seconds).padStart(5)} s  ${title}`);
console.log(
  `  ${String(Math.round((Date.now() - startedAt) / 1000)).padStart(5)} s  everything, setup included`,
);
if (leftOut.length > 0)
  console.log(`\nLeft out, because it is not installed and could not be: ${leftOut.join(', ')}`);
// The failures are printed again at the end, because a truncated log keeps its last lines.
for (const { title, message } of results.flatMap((result) => result.failures))
  console.log(`\nFailed: ${title}\n${message}`);
if (failures.length > 0) console.log(`\nFailed phases: ${failures.join(', ')}`);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
process.exit(sum('failed') > 0 ? 1 : 0);
