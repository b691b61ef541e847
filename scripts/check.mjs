// `npm run check`: types, lint and unit tests, in one to two minutes. The rest of `npm test` needs browsers.
import { quickChecks } from './quick-checks.mjs';
import { binary } from './setup/run-step.mjs';
import { runSideBySide } from './side-by-side.mjs';

const unitTests = {
  title: 'unit tests',
  command: [binary('vitest'), 'run', '--project', 'unit', '--silent=passed-only', '--reporter=dot'],
};

const results = [...(await runSideBySide(quickChecks)), ...(await runSideBySide([unitTests]))];
process.exit(results.every(({ isGreen }) => isGreen) ? 0 : 1);
