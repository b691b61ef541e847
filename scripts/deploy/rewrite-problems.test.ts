import { expect, it } from 'vitest';
import { rewriteProblems } from './rewrite-problems.mjs';

const exported = { feed: { __endpoint: { region: ['europe-west1'] } } };
const rewriteTo = (functionId: string, region: string) => ({ function: { functionId, region } });

it('accepts a function that is deployed in that region, and a rewrite to a file', () => {
  expect(rewriteProblems([rewriteTo('feed', 'europe-west1'), {}], exported)).toEqual([]);
});

it('refuses a function that does not exist', () => {
  expect(rewriteProblems([rewriteTo('feeds', 'europe-west1')], exported)).toEqual([
    'firebase.json nombra la función feeds, que no existe.',
  ]);
});

it('refuses a function that is deployed in another region', () => {
  expect(rewriteProblems([rewriteTo('feed', 'us-central1')], exported)).toEqual([
    'firebase.json busca la función feed en us-central1, y está en europe-west1.',
  ]);
});
