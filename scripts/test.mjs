// `npm test`: everything, from a fresh clone to one last line that counts it. First all that is needed is installed, then
// built, then everything is checked.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { binary } from './setup/run-step.mjs';

const resultsFolder = 'test-results';

const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});
const ofPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

const types = (project) => ({ title: `types of ${project}`, command: [binary('tsc'), '-p', project] });

/** A phase without a report has no cases of its own, and counts as one. */
const phases = [
  ...['page', 'worker', 'node'].map((runtime) => types(`tsconfig.${runtime}.json`)),
  ...['tsconfig.test.json', 'tests/contract', 'tests/whole'].map((part) => types(`firebase-local/${part}`)),
  {
    title: 'format, lint and import rules',
    command: [binary('biome'), 'check', '--error-on-warnings', '.'],
  },
  {
    title: 'unit, firebase-local, rules and worker tests',
    command: [
      binary('vitest'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${resultsFolder}/vitest.json`,
    ],
    report: 'vitest.json',
    read: ofVitest,
  },
  {
    title: 'e2e tests',
    command: [binary('playwright'), 'test'],
    report: 'e2e.json',
    read: ofPlaywright,
  },
  {
    title: 'three engines',
    command: [binary('playwright'), 'test', '-c', 'playwright.engines.config.ts'],
    report: 'engines.json',
    read: ofPlaywright,
  },
];

async function succeeds([program = '', ...args]) {
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** A runner that died before it wrote its report has failed, and so has one that failed without a failed case. */
function countOf({ title, report, read }, isGreen) {
  if (!report) return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, skipped: 0 };
  let counted = { passed: 0, failed: 0, skipped: 0 };
  try {
    counted = read(JSON.parse(readFileSync(`${resultsFolder}/${report}`, 'utf8')));
  } catch {
    console.log(`${title} wrote no report`);
  }
  return { ...counted, failed: counted.failed || (isGreen ? 0 : 1) };
}

async function run(phase) {
  console.log(`\n── ${phase.title}`);
  const startedAt = Date.now();
  const isGreen = await succeeds(phase.command);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`── ${phase.title}: ${isGreen ? 'ok' : 'FAILED'} in ${seconds} s`);
  return { title: phase.title, isGreen, seconds, ...countOf(phase, isGreen) };
}

const startedAt = Date.now();
await ensureInstalled('all');
// It needs a package that was installed just now.
const { ensureBrowsers } = await import('./setup/ensure-browsers.mjs');
const leftOut = await ensureBrowsers(['chromium', 'firefox', 'webkitgtk']);
await ensureBuilt(['firebase-local', 'app', 'functions', 'types']);

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });
const results = [];
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
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
if (sum('skipped') > 0) console.log(`\n${sum('skipped')} skipped`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(failures.length > 0 ? 1 : 0);
