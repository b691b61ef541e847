// `npm test` runs the projects of vitest in two phases. One that stands in neither would never run.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

it('runs every project of vitest once', () => {
  const projects = namesIn(read('vitest.config.ts'), /\bname: '([\w-]+)'/g);
  const inFirst = namesIn(read('scripts/test.mjs'), /'--project', '([\w-]+)'/g);
  const [, second = ''] = /for \(const project of \[(.*?)\]\)/.exec(read('tests/mutants/run.ts')) ?? [];
  const inSecond = namesIn(second, /'([\w-]+)'/g);
  expect(projects.length).toBeGreaterThan(3);
  expect([...inFirst, ...inSecond].toSorted()).toEqual(projects.toSorted());
});
