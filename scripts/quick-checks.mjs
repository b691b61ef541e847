// The checks that run no code of the project: types, format, lint and import rules.
import { binary } from './setup/run-step.mjs';

const types = (project) => ({ title: `types of ${project}`, command: [binary('tsc'), '-p', project] });

export const quickChecks = [
  ...['page', 'worker', 'server', 'node'].map((runtime) => types(`tsconfig.${runtime}.json`)),
  types('functions'),
  types('firebase-local/tsconfig.test.json'),
  ...['conformance', 'contract', 'package', 'rules-unit-testing', 'whole'].map((part) =>
    types(`firebase-local/tests/${part}`),
  ),
  {
    title: 'format, lint and import rules',
    command: [binary('biome'), 'check', '--error-on-warnings', '.'],
  },
];
