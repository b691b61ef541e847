// What the compiler cannot see of a command: that a screen or the worker offers it, that its batch is described, and that
// a test sends it to the real rules. And of a mark on a post: that its page shows it.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandDefinitions } from '#domain/commands/registry.ts';
import { laterPostFields } from '#domain/post-values.ts';

const sourcesIn = (folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
        .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
    )
    .join('\n');

const offered = sourcesIn(['src/app', 'src/features', 'src/shared', 'src/start', 'src/sw']);
const described = readFileSync('src/outbox/execute/README.md', 'utf8');
const sending = readFileSync('tests/faults/executors.test.ts', 'utf8');
const examples = readFileSync('tests/faults/support/acts.ts', 'utf8');

/** The test writes the command out, or calls the function that makes an example of it. */
function isSent(type: string): boolean {
  const makers = examples.matchAll(new RegExp(`function (\\w+)\\([^)]*\\): Of<'${type}'>`, 'g'));
  return sending.includes(`'${type}'`) || [...makers].some(([, name]) => sending.includes(`acts.${name}(`));
}

describe.each(Object.keys(commandDefinitions))('%s', (type) => {
  it('is offered by a screen or sent by the worker', () => {
    expect(offered).toContain(`'${type}'`);
  });

  it('has a row in src/outbox/execute/README.md', () => {
    expect(described).toMatch(new RegExp(`^\\|[^|]*\`${type}\``, 'm'));
  });

  it('is sent to the real rules by tests/faults/executors.test.ts', () => {
    expect(isSent(type)).toBe(true);
  });
});

const marks = Object.entries(laterPostFields).flatMap(([name, kind]) => (kind === 'flag' ? [name] : []));

it.each(marks)('the page of a post shows its mark "%s"', (name) => {
  expect(sourcesIn(['src/features/post'])).toMatch(new RegExp(`\\.${name}\\b`));
});
