import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'));
const namesIn = (file: string) => {
  const { dependencies, devDependencies } = readManifest(file);
  return Object.keys({ ...dependencies, ...devDependencies });
};

/** What `npm start` builds and runs. */
const places = [
  'src',
  'functions/src',
  'firebase-local/src',
  'scripts/build',
  'scripts/embedded',
  'scripts/seed',
  'vite.config.ts',
];

function sourcesBelow(path: string): string[] {
  if (statSync(path).isDirectory())
    return readdirSync(path).flatMap((name) => sourcesBelow(join(path, name)));
  return /\.(ts|tsx)$/.test(path) && !/\.test\.tsx?$|[\\/]testing[\\/]/.test(path) ? [path] : [];
}

/** `@scope/name/file` and `name/file` are of the packages `@scope/name` and `name`. Icons come from a package of data. */
const packageOf = (specifier: string) =>
  specifier.startsWith('lucide:')
    ? '@iconify-json/lucide'
    : (/^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[0] ?? specifier);

function packagesOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:\bfrom |^import |\bimport\()'([^'.#][^']*)'/gm);
  return [...found].map(([, specifier = '']) => packageOf(specifier)).filter((name) => !/^node:/.test(name));
}

describe('the packages', () => {
  it('that npm start installs hold everything that it builds and runs', () => {
    const installed = new Set([
      ...['package.json', 'functions/package.json', 'firebase-local/package.json'].flatMap(namesIn),
      'firebase-local',
    ]);
    const missing = places
      .flatMap(sourcesBelow)
      .flatMap((file) => packagesOf(file).map((name) => `${file}: ${name}`))
      .filter((line) => !installed.has(line.split(': ')[1] ?? ''));
    expect(missing).toEqual([]);
  });

  it('that only checking needs are not among them', () => {
    const both = namesIn('package.json').filter((name) => namesIn('tests/tools/package.json').includes(name));
    expect(both).toEqual([]);
  });
});

describe('the README', () => {
  const { scripts = {} } = readManifest('package.json');
  const named = [...readFileSync('README.md', 'utf8').matchAll(/npm (?:run )?([a-z0-9]+(?::[a-z]+)*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'registry');

  it('names commands that exist', () => {
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('names none that fails on a fresh clone: each installs and builds what it needs', () => {
    const alone = ['vapid', 'policy', 'deploy'];
    const unprepared = named.filter(
      (name) => !alone.includes(name) && !/^node scripts\/(run|test)\.mjs/.test(scripts[name] ?? ''),
    );
    expect(unprepared).toEqual([]);
  });
});
