// docs/conformance.md names only tests that exist: it equals the table that the collected tests give.
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { differences, groups, sources } from '../../conformance/sources.mjs';
import { listTests, rowsOf, tableOf, tablePath } from '../../conformance/table.mjs';

let tests: Awaited<ReturnType<typeof listTests>>;

beforeAll(async () => {
  tests = await listTests();
});

it('is current: after a change of tests run `npm run conformance -w firebase-local`', async () => {
  expect(tableOf(rowsOf(tests))).toBe(await readFile(tablePath, 'utf8'));
});

it('has at least 700 rows, and 98 in 100 conform', () => {
  const rows = rowsOf(tests).length;
  expect(rows + differences.length).toBeGreaterThanOrEqual(700);
  expect(rows / (rows + differences.length)).toBeGreaterThanOrEqual(0.98);
});

it('every group has tests, and no test is in two groups', () => {
  for (const group of groups) {
    const { file, of = '' } = group;
    expect(
      tests.some((test) => test.file === file && test.name.startsWith(of)),
      `${file} ${of}`,
    ).toBe(true);
  }
  const keys = rowsOf(tests).map(({ file, expected }) => `${file} ${expected}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

it('every row has a known source', () => {
  for (const { source } of [...groups, ...differences]) expect(Object.keys(sources)).toContain(source);
});
