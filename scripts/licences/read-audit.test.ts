import { expect, it } from 'vitest';
import { readAudit } from './read-audit.ts';

const report = {
  vulnerabilities: {
    lodash: { via: [{ url: 'https://github.com/advisories/GHSA-1', title: 'Prototype pollution' }, 'other'] },
    leftpad: { via: [{ url: 'https://github.com/advisories/GHSA-2', title: 'Does not reach us' }] },
  },
};

it('names each advisory that was not accepted', () => {
  expect(readAudit(JSON.stringify(report), { 'GHSA-2': 'only in tests' })).toEqual({
    kind: 'answered',
    problems: ['lodash: Prototype pollution (https://github.com/advisories/GHSA-1)'],
  });
  expect(readAudit(JSON.stringify({ vulnerabilities: {} }), {})).toEqual({ kind: 'answered', problems: [] });
});

it.each([
  ['', 'it did not answer'],
  ['<html>', 'it did not answer'],
  ['{}', 'its answer holds no report'],
  [
    JSON.stringify({ message: '405 Method Not Allowed - POST /-/npm/v1/security\nmore', error: {} }),
    '405 Method Not Allowed - POST /-/npm/v1/security',
  ],
  [
    JSON.stringify({ error: { summary: 'audit endpoint returned an error' } }),
    'audit endpoint returned an error',
  ],
])('never takes a refusal for a clean report: %j', (stdout, reason) => {
  expect(readAudit(stdout, {})).toEqual({ kind: 'refused', reason });
});
