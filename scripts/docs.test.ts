// Holds the documents true: every path that they name exists, every room has its row, and the walk of one post stays
// short.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { minimatch } from 'minimatch';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { rooms } from './rooms/rooms.mjs';

const roots = [
  'domain',
  'src',
  'functions',
  'firebase-local',
  'tests',
  'scripts',
  'docs',
  'rehearsal',
  'public',
];
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'functions/README.md', 'firebase-local/README.md'],
  ...['src/ui/README.md', 'src/outbox/execute/README.md'],
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];
/** Made by a build or by a person: not in the repository. */
const made = ['functions/.env', 'functions/lib/index.js'];

const files = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => `${root}/${path.replaceAll('\\', '/')}`),
);
const imports: Readonly<Record<string, string>> = packageJson.imports;

/** `#room/file` is resolved as package.json resolves it. */
function resolved(path: string): string {
  if (!path.startsWith('#')) return path;
  const [room = '', ...rest] = path.split('/');
  return (imports[`${room}/*`] ?? `${room} is no room`).replace('./', '').replace('*', rest.join('/'));
}

/** A path with `*`, `{a,b}` or `<name>` stands for several files: one of them must exist. */
function exists(path: string): boolean {
  const wanted = resolved(path).replace(/\/$/, '');
  if (!/[*{<]/.test(wanted)) return existsSync(wanted);
  const pattern = wanted.replaceAll(/<[^>]+>/g, '*');
  return files.some((file) => minimatch(file, pattern));
}

const isPath = (word: string) =>
  /^\w[\w./-]*\.(md|mjs|tsx?)$/.test(word) ||
  /^#[a-z-]+\/./.test(word) ||
  roots.some((root) => word.startsWith(`${root}/`)) ||
  /^[\w.-]+(\.rules|\.config\.ts)$/.test(word);

/** What looks like a path of this repository among the words in backticks. */
function pathsIn(document: string): string[] {
  const prose = readFileSync(document, 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word.replace(/:\d+$/, ''));
  return [...new Set(quoted)].filter((word) => isPath(word) && !made.includes(word));
}

/**
 * A document of a package may name files as the package does, and its handlers without their ending. Any document may leave out
 * the folders above a file.
 */
function existsFor(document: string, path: string): boolean {
  const folder = document.startsWith('docs/') ? '' : document.replace(/[^/]*$/, '');
  const isEnding = files.some((file) => file.endsWith(`/${path}`));
  return isEnding || exists(path) || exists(folder + path) || exists(`${folder}src/${path}.ts`);
}

describe.each(documents)('%s', (document) => {
  it('names only paths that exist', () => {
    expect(pathsIn(document).filter((path) => !existsFor(document, path))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const folder = document.replace(/[^/]*$/, '');
    const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)];
    expect(links.map(([, link = '']) => folder + link).filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');

  it.each(rooms.map(({ name }) => name))('has a row for the room %s', (name) => {
    expect(text).toContain(`| \`${name}\``);
  });

  it('tells the way of one post in at most 25 files', () => {
    const walk = text.slice(text.indexOf('## One post'));
    const steps = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
    expect(steps.length).toBeGreaterThan(15);
    expect(steps.length).toBeLessThanOrEqual(25);
    expect(steps.filter((path) => !exists(path))).toEqual([]);
  });
});

describe('docs/security.md', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const [findings = ''] = /^## Findings and their attacks$.*?(?=^## )/ms.exec(text) ?? [];
  const rows = [...findings.matchAll(/^\| (?!finding|-)(.+?) +\| (.+?) +\|$/gm)];

  it.each(rows.map(([, finding = '', heldBy = '']) => [finding, heldBy]))(
    '%s: has its tests',
    (_, heldBy) => {
      const named = [...heldBy.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file = '']) => file);
      const sources = named.map((file) =>
        readFileSync(file.includes('/') ? file : `tests/attacks/${file}`, 'utf8'),
      );
      const titles = [...heldBy.matchAll(/(?<=\s)(?:"([^"]+)"|'([^']+)')/g)].map(
        ([, one, other]) => one ?? other,
      );
      // "…" stands for the rest of a title, or for a value in it.
      const words = titles.flatMap((title = '') => title.split('…').map((part) => part.trim()));
      expect(sources.length).toBeGreaterThan(0);
      expect(words.filter((each) => !sources.join().includes(each))).toEqual([]);
    },
  );
});

it('docs/security-rules.md has each file of tests/attacks in its table', () => {
  const rows = readFileSync('docs/security-rules.md', 'utf8').matchAll(/^\| (`[a-z-]+`.*?) +\|(.*)$/gm);
  const named = [...rows].flatMap((row) => [...row.join().matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
  const attacks = readdirSync('tests/attacks').filter((name) => name.endsWith('.test.ts'));
  expect(attacks.filter((name) => !named.includes(name.replace('.test.ts', '')))).toEqual([]);
});

it('functions/README.md names only handlers that exist', () => {
  const rows = readFileSync('functions/README.md', 'utf8').matchAll(/^\| `\w+` +\|([^|]*)/gm);
  const handlers = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+\/[\w-]+)`/g)].map(([, name = '']) => name),
  );
  expect(handlers.length).toBeGreaterThan(20);
  expect(handlers.filter((name) => !existsSync(`functions/src/${name}.ts`))).toEqual([]);
});
