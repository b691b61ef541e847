// The package as it would be published: packed, installed in an empty project, and used there. No step needs a network.
// What the package depends on is laid into the project first, and npm finds it there.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAppServer } from '../contract/support/app-server.ts';
import { launchChromium } from '../contract/support/chromium.ts';

const source = fileURLToPath(new URL('../..', import.meta.url));
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const packages = join(repository, 'node_modules');
const isWindows = process.platform === 'win32';

let folder: string;
let project: string;

const run = (cwd: string, command: string, ...args: string[]) =>
  promisify(execFile)(command, args, {
    cwd,
    shell: isWindows,
    env: { ...process.env, PATH: `${join(packages, '.bin')}${delimiter}${process.env.PATH}` },
  });

/** Packs a copy, because other tests read `dist` meanwhile. Resolves to the tarball. */
async function pack(): Promise<string> {
  const copy = join(folder, 'firebase-local');
  await mkdir(copy);
  const left = ['node_modules', 'dist', 'tests', 'bench'];
  for (const name of readdirSync(source).filter((name) => !left.includes(name)))
    await cp(join(source, name), join(copy, name), { recursive: true });
  await cp(join(repository, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  await symlink(packages, join(folder, 'node_modules'), 'junction');
  await run(copy, 'npm', 'pack', '--silent');
  const [tarball = ''] = (await readdir(copy)).filter((name) => name.endsWith('.tgz'));
  return join(copy, tarball);
}

interface Manifest {
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (path: string): Manifest => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));

/** Where Node finds a package, from another package's folder. Undefined for the parts of another platform. */
function placeOf(name: string, from: string): string | undefined {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  return places.map((place) => join(place, name)).find(existsSync);
}

/** What `from` depends on, in the same places below `node_modules`. */
async function layDependencies(from: string, laid = new Set<string>()): Promise<void> {
  const { dependencies, optionalDependencies } = manifestIn(from);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = placeOf(name, from);
    if (place === undefined || laid.has(place)) continue;
    laid.add(place);
    const own = place.startsWith(packages) ? place.slice(packages.length + 1) : name;
    const to = join(project, 'node_modules', own);
    await cp(place, to, {
      recursive: true,
      filter: (path) => !path.slice(place.length).includes('node_modules'),
    });
    await layCommands(name, to);
    await layDependencies(place, laid);
  }
}

/** npm fetches a package again when one of its commands is missing. */
async function layCommands(name: string, to: string): Promise<void> {
  const { bin = {} } = manifestIn(to);
  const commands = typeof bin === 'string' ? [name.replace(/^.*\//, '')] : Object.keys(bin);
  const folderOfCommands = join(to.slice(0, -name.length), '.bin');
  await mkdir(folderOfCommands, { recursive: true });
  for (const command of commands.flatMap((one) => (isWindows ? [one, `${one}.cmd`, `${one}.ps1`] : [one])))
    await writeFile(join(folderOfCommands, command), '');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firebase-local-package-'));
  project = join(folder, 'project');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const [tarball] = await Promise.all([pack(), layDependencies(source)]);
  const offline = ['--offline', '--cache', join(folder, 'empty-cache'), '--ignore-scripts'];
  await run(project, 'npm', 'install', ...offline, '--no-audit', '--no-fund', tarball);
  // The app's own dependency, as it is installed here.
  await symlink(join(packages, 'firebase'), join(project, 'node_modules/firebase'), 'junction');
  await cp(join(dirname(fileURLToPath(import.meta.url)), 'app'), project, { recursive: true });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('holds the code, its types, the licence and the documents, and nothing else', async () => {
  const installed = join(project, 'node_modules/firebase-local');
  expect((await readdir(installed)).sort()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'bin',
    'dist',
    'package.json',
  ]);
  const text = await readFile(join(installed, 'dist/index.js'), 'utf8');
  expect(text).not.toMatch(/\.\.\/\.\.\/|#domain/);
});

it('gives types that an app compiles with', async () => {
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--allowJs',
    '--types',
    'node',
  ];
  const { stdout } = await run(project, 'tsc', ...options, '--skipLibCheck', 'app.js').catch(
    (error) => error,
  );
  expect(stdout).toBe('');
});

it('starts from its command', async () => {
  const { stdout } = await run(project, join(project, 'node_modules/.bin/firebase-local'), '--help');
  expect(stdout).toContain('--project');
});

it('serves the same app in Node and in a browser', async () => {
  const node = spawn(process.execPath, ['app.js'], { cwd: project, stdio: ['pipe', 'pipe', 'inherit'] });
  const app = await startAppServer(new URL('./app/page.js', import.meta.url));
  const browser = await launchChromium();
  try {
    const { port, read } = await firstLine(node);
    expect(read).toBe('written in Node');
    await expectTitle(browser, `${app.url}?port=${port}`, 'written in Node');
  } finally {
    node.stdin.end();
    await Promise.all([browser.close(), app.stop(), once(node, 'close')]);
  }
});

async function firstLine(node: ChildProcess): Promise<{ port: number; read: string }> {
  if (!node.stdout) throw new Error('Its output is not read.');
  for await (const line of createInterface(node.stdout)) return JSON.parse(line);
  throw new Error('The app ended.');
}

async function expectTitle(browser: Browser, url: string, title: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForFunction((wanted) => document.title === wanted, title);
}
