// docs/conformance.md: one row for each behaviour, taken from the names of the tests that hold it.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { differences, groups, sources } from './sources.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const tablePath = join(root, 'docs/conformance.md');

/**
 * The full names of all tests in the files of the table, as the runner collects them.
 * @returns {Promise<readonly { file: string, name: string }[]>}
 */
export async function listTests() {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  try {
    const list = join(folder, 'tests.json');
    const files = [...new Set(groups.map(({ file }) => file))];
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const options = ['list', '--project', 'firebase-local', `--json=${list}`, ...files];
    await promisify(execFile)(process.execPath, [vitest, ...options], { cwd: root });
    /** @type {{ file: string, name: string }[]} */
    const tests = JSON.parse(await readFile(list, 'utf8'));
    return tests.map(({ file, name }) => ({
      file: file.slice(file.indexOf('firebase-local/', root.length - 1)),
      name,
    }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * @param {readonly { file: string, name: string }[]} tests
 * @returns {readonly { area: string, expected: string, source: string, file: string }[]}
 */
export function rowsOf(tests) {
  return groups.flatMap(({ area, source, file, of = '' }) =>
    tests
      .filter((test) => test.file === file && test.name.startsWith(of))
      .map(({ name }) => ({ area, expected: name, source, file })),
  );
}

/** @param {ReturnType<typeof rowsOf>} rows */
export function tableOf(rows) {
  const total = rows.length + differences.length;
  const percent = ((100 * rows.length) / total).toFixed(1);
  const areas = [...new Set([...rows, ...differences].map(({ area }) => area))];
  return [
    '# What firebase-local answers, and where the expectation comes from',
    '',
    '<!-- Written by `npm run conformance -w firebase-local` from firebase-local/conformance/sources.mjs and the names of',
    'the tests. A test holds this file to be current. -->',
    '',
    `${total} behaviours; ${rows.length} of them (${percent} %) conform. Each has the test that holds it: its name is the`,
    'behaviour. The others say why they differ.',
    '',
    '## Sources',
    '',
    ...Object.entries(sources).map(([name, text]) => `- **${name}**: ${text}`),
    '',
    '## What differs, or is not decided',
    '',
    '| area | expected | source | why it differs |',
    '| --- | --- | --- | --- |',
    ...differences.map(({ area, expected, source, why }) => row(area, expected, source, why)),
    ...areas.flatMap((area) =>
      section(
        area,
        rows.filter((one) => one.area === area),
      ),
    ),
    '',
  ].join('\n');
}

/** @param {string} area @param {ReturnType<typeof rowsOf>} rows */
function section(area, rows) {
  if (rows.length === 0) return [];
  const head = ['', `## ${area}`, '', '| expected | source | test |', '| --- | --- | --- |'];
  return [...head, ...rows.map(({ expected, source, file }) => row(text(expected), source, `\`${file}\``))];
}

/** @param {readonly string[]} cells */
const row = (...cells) => `| ${cells.join(' | ')} |`;

const longest = 240;

/** The name of a test as text: no character of it is Markdown or HTML. @param {string} name */
function text(name) {
  const short = name.length > longest ? `${name.slice(0, longest)}…` : name;
  return short
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>|#&~]/g, (character) => `&#${character.charCodeAt(0)};`);
}
