// Converts the reports of the test runners to one form: the numbers of passed, failed and skipped cases, and the message of
// each failure.
import { existsSync, readFileSync } from 'node:fs';

const linesOfAnError = 20;
/** Enough for the header, the notices and the beginning of the page. */
const linesOfAPage = 45;
// A report keeps the colours of a terminal in its messages: escape sequences, like `ESC[31m`.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const firstLines = (message = '') =>
  message.replace(colours, '').split('\n').slice(0, linesOfAnError).join('\n');

/** The report of `vitest --reporter=json`. */
export const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const cases = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        title: `${name} › ${fullName}`,
        message: firstLines(failureMessages[0]),
      }));
    // A file that could not be loaded has no cases, and counts as one failure.
    if (cases.length > 0 || status !== 'failed') return cases;
    return [{ title: name, message: firstLines(message) }];
  }),
});

/** The report of Playwright's `json` reporter: suites within suites, each with its specs. */
export const ofPlaywright = ({ stats, suites, errors = [] }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  failures: [
    ...suites.flatMap(failedSpecs),
    ...errors.map(({ message }) => ({ title: 'outside a test', message: firstLines(message) })),
  ],
});

/** What the page showed when the test failed, from the file that Playwright writes: its first block in YAML. */
function pageOf(attachments) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return '';
  const [, page] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [];
  return page ? `The page showed:\n${page.split('\n').slice(0, linesOfAPage).join('\n')}` : '';
}

/** When it ran tells which other test ran beside it, and whether the machine stalled. */
function messageOf({ error, attachments = [], startTime, duration, workerIndex }) {
  const when = `It began at ${startTime} in worker ${workerIndex}, and took ${Math.round(duration / 1000)} s.`;
  return [firstLines(error.message), when, pageOf(attachments)].join('\n');
}

function failedSpecs({ specs = [], suites = [] }) {
  const ofThisSuite = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const failed = tests.flatMap(({ results }) => results).find(({ error }) => error);
      return { title: `${file}:${line} › ${title}`, message: failed ? messageOf(failed) : '' };
    });
  return [...ofThisSuite, ...suites.flatMap(failedSpecs)];
}
