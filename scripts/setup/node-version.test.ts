import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { nodeProblem } from './node-version.mjs';

it.each(['18.19.0', '20.18.3'])('says what Node %s lacks', (version) => {
  expect(nodeProblem(version)).toBe(
    `This is Node ${version}, and Patitas needs 20.19 or newer: https://nodejs.org`,
  );
});

it.each(['20.19.0', '22.12.0', '24.0.1'])('takes Node %s', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

it('needs what package.json says', () => {
  expect(packageJson.engines.node).toBe('>=20.19');
});
