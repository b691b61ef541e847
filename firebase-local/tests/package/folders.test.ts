// The package's folders form layers: the rules, the protocols and the stores can be read, and tested, one without the other.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src', import.meta.url));

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.split(sep).includes('testing'),
);

/** The folder directly below `src`, or the file itself. */
const partOf = (file: string): string => file.split(sep)[0] ?? file;

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(
    ([, path = '']) => relative(root, join(root, dirname(file), path)),
  );

function edges(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const targets = found.get(partOf(file)) ?? new Set();
    found.set(partOf(file), targets);
    for (const target of importsOf(file).map(partOf)) if (target !== partOf(file)) targets.add(target);
  }
  return found;
}

/** Takes away what imports nothing that is left, as often as possible. Circles stay. */
function inCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set(graph.keys());
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const part of left)
      if (![...(graph.get(part) ?? [])].some((target) => left.has(target))) left.delete(part);
  }
  return [...left];
}

it('no folder imports itself by way of another one', () => {
  expect(edges().get('firestore')).toContain('rules');
  expect(inCircles(edges())).toEqual([]);
});

it('no file imports anything outside the package', () => {
  const outside = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith('..'))
      .map(() => file),
  );
  expect(outside).toEqual([]);
});
