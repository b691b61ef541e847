// Builds what is older than its sources. A second call builds nothing.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binary, runStep } from './run-step.mjs';
import { serverScript } from './server-script.mjs';

const stampFolder = 'node_modules/.cache/patitas';

const parts = [
  {
    name: 'firebase-local',
    title: 'Building the local Firebase backend',
    result: 'firebase-local/dist/index.js',
    sources: ['firebase-local/src', 'firebase-local/build.mjs'],
    command: [process.execPath, 'firebase-local/build.mjs'],
  },
  {
    name: 'app',
    title: 'Building the app',
    result: 'dist/sw.js',
    sources: [
      'domain/src',
      'src',
      'public',
      'index.html',
      'vite.config.ts',
      'scripts/build',
      'scripts/draw-icons.ts',
      'package-lock.json',
    ],
    // In Vite's mode `demo`, so that the settings of a real project (`.env.production`) never come into it.
    command: ['npm', 'run', '--silent', 'build:demo'],
  },
  {
    name: 'server',
    title: 'Building the server of this machine',
    result: serverScript,
    sources: ['scripts/embedded', 'scripts/seed', 'functions/src', 'domain/src'],
    command: [process.execPath, 'scripts/embedded/build.mjs'],
  },
  {
    name: 'functions',
    title: 'Building the functions as they are deployed',
    result: 'functions/lib/index.js',
    // Public pages are rendered into the app's shell, by the app's components.
    sources: [
      'functions/src',
      'functions/package.json',
      'functions/build.mjs',
      'functions/.env',
      'domain/src',
      'dist/shell.html',
      'dist-server',
    ],
    command: [process.execPath, 'functions/build.mjs'],
  },
  {
    name: 'types',
    title: "Writing the local backend's types, for the type checks",
    result: 'firebase-local/dist/index.d.ts',
    sources: ['firebase-local/src', 'firebase-local/tsconfig.json', 'tsconfig.base.json'],
    command: [binary('tsc'), '-p', 'firebase-local'],
  },
];

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.filter(existsSync).flatMap(filesBelow))
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

async function build({ name, title, result, sources, command }) {
  const stamp = join(stampFolder, `built-${name}`);
  // With the result: a deployment builds the same sources for a real project, into the same folder.
  const state = () => fingerprint([...sources, result]);
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state()) return;
  if (!(await runStep(title, command))) {
    console.error(`${name} could not be built: the compiler says why above.`);
    process.exit(1);
  }
  mkdirSync(stampFolder, { recursive: true });
  // The build may touch generated sources (the route tree): what counts is how they stand afterwards.
  writeFileSync(stamp, state());
}

/** @param {string[]} names which parts; what tests run against when left out */
export async function ensureBuilt(names = ['firebase-local', 'app', 'server', 'functions']) {
  for (const part of parts) if (names.includes(part.name)) await build(part);
}
