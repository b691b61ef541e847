// Builds what is older than its sources: the local backend, the app and the functions. A second start builds nothing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampFolder = 'node_modules/.cache/patitas';

const parts = [
  {
    name: 'firebase-local',
    result: 'firebase-local/dist/index.js',
    sources: ['firebase-local/src', 'firebase-local/tsconfig.json', 'tsconfig.base.json'],
    command: ['tsc', '-p', 'firebase-local'],
  },
  {
    name: 'app',
    result: 'dist/sw.js',
    sources: [
      'domain/src',
      'src',
      'public',
      'index.html',
      'vite.config.ts',
      '.env.production',
      'package-lock.json',
    ],
    command: ['npm', 'run', '--silent', 'build'],
  },
  {
    name: 'functions',
    result: 'functions/lib/index.js',
    // The page of a post is the app's own, with a head for crawlers.
    sources: [
      'functions/src',
      'functions/package.json',
      'functions/build.mjs',
      'functions/.env',
      'domain/src',
      'dist/index.html',
    ],
    command: ['npm', 'run', '--silent', 'build', '-w', 'functions'],
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

function build({ name, result, sources, command }) {
  const stamp = join(stampFolder, `built-${name}`);
  const wanted = fingerprint(sources);
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Building ${name}…`);
  const [program, ...args] = command[0] === 'npm' ? command : ['npx', '--no-install', ...command];
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error(`${name} could not be built: the compiler says why above.`);
    process.exit(1);
  }
  mkdirSync(stampFolder, { recursive: true });
  // The build may touch generated sources (the route tree): what counts is how they stand afterwards.
  writeFileSync(stamp, fingerprint(sources));
}

/** @param {string[]} names which parts; all of them when left out */
export function ensureBuilt(names = parts.map(({ name }) => name)) {
  for (const part of parts) if (names.includes(part.name)) build(part);
}
