// `npm start` and every other command that the README names, from a fresh clone: each installs and builds what it needs
// and says so, then runs. `node scripts/run.mjs e2e main-job` is `npm run e2e -- main-job`.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled, ensureOfficialTools } from './setup/ensure-installed.mjs';
import { binary } from './setup/run-step.mjs';
import { serverScript } from './setup/server-script.mjs';

/** With a build of its own (APP_FOLDER) a command tests that one, and the suite's is not made. */
const everything = ['firebase-local', 'server', ...(process.env.APP_FOLDER ? [] : ['app', 'functions'])];

const node = (...args) => [process.execPath, ...args];
const typescript = (file) => node('--import', 'tsx', file);
const forTests = { packages: 'all', parts: everything, browsers: ['chromium'] };

/** What each command needs before it can run: packages, the official Firebase tools, built parts, browsers. */
const commands = {
  start: {
    packages: 'app',
    parts: ['firebase-local', 'app', 'server'],
    command: node('--enable-source-maps', serverScript),
  },
  dev: { packages: 'app', parts: ['firebase-local'], command: typescript('scripts/embedded/dev.ts') },
  'deploy:check': {
    packages: 'app',
    parts: ['firebase-local', 'app', 'functions'],
    command: node('scripts/deploy/check.mjs'),
  },
  firebase: {
    packages: 'app',
    hasOfficialTools: true,
    command: node('rehearsal/node_modules/firebase-tools/lib/bin/firebase.js'),
  },
  probe: { packages: 'app', command: typescript('scripts/probe.ts') },
  licences: { packages: 'app', command: typescript('scripts/licences.ts') },
  format: { packages: 'all', command: [binary('biome'), 'format', '--write', '.'] },
  check: { packages: 'all', parts: ['firebase-local', 'types'], command: node('scripts/check.mjs') },
  dead: { packages: 'all', command: [binary('knip')] },
  lint: { packages: 'all', command: [binary('biome'), 'check', '--error-on-warnings', '.'] },
  rooms: { packages: 'all', command: node('scripts/rooms/import-rules.mjs') },
  types: { packages: 'all', parts: ['types'], command: [binary('tsc'), '-b'] },
  unit: { ...forTests, command: [binary('vitest'), 'run'] },
  e2e: { ...forTests, command: [binary('playwright'), 'test'] },
  engines: {
    ...forTests,
    browsers: ['chromium', 'firefox', 'webkitgtk'],
    command: [binary('playwright'), 'test', '-c', 'playwright.engines.config.ts'],
  },
  faults: { ...forTests, command: node('tests/faults/run.mjs') },
  mutants: { packages: 'all', parts: ['firebase-local'], command: typescript('tests/mutants/run.ts') },
  rehearse: {
    ...forTests,
    hasOfficialTools: true,
    command: [binary('playwright'), 'test', '-c', 'playwright.rehearsal.config.ts'],
  },
  bench: { ...forTests, command: typescript('tests/bench/run.ts') },
  screens: { ...forTests, command: typescript('scripts/screens.ts') },
  pictures: { ...forTests, command: typescript('scripts/pictures.ts') },
  'visual:refresh': { ...forTests, command: typescript('scripts/visual-refresh.ts') },
};

const [name = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, name)) {
  console.error(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}`);
  process.exit(1);
}
const { packages, hasOfficialTools = false, parts = [], browsers = [], command } = commands[name];

await ensureInstalled(packages);
if (hasOfficialTools) await ensureOfficialTools();
if (browsers.length > 0) {
  // It needs a package that was installed just now.
  const { ensureBrowsers } = await import('./setup/ensure-browsers.mjs');
  const leftOut = await ensureBrowsers(browsers);
  if (leftOut.length > 0) console.log(`Left out, because it could not be installed: ${leftOut.join(', ')}`);
}
await ensureBuilt(parts);

const [program, ...given] = command;
const child = spawn(program, [...given, ...args], { stdio: 'inherit', shell: process.platform === 'win32' });
// Ctrl-C reaches the whole group: the child stops cleanly by itself, and this process ends with it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
