// The requester of a stream, and the effect of a change of its permissions.
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from './support/call.ts';
import { closedRules, contractRules } from './support/rules.ts';
import { Stage } from './support/stage.ts';

let stage: Stage;
let page: Page;
let folder: string;

beforeAll(async () => {
  stage = await Stage.set();
  page = await stage.newPage();
});

afterAll(() => stage.strike());

beforeEach(async () => {
  folder = stage.newFolder();
});

afterEach(() => call(page, 'close', 'main'));

test('the rules do not apply to an owner', async () => {
  await call(page, 'open', 'main', stage.clientOptions({ user: 'owner' }));
  await call(page, 'set', 'main', `${folder}/locked/a`, { n: 1 });
  expect(await call(page, 'fetch', 'main', `${folder}/locked/a`)).toEqual({ n: 1 });
});

test('an invalid token is refused, and the client does not retry forever', async () => {
  await call(page, 'open', 'main', stage.clientOptions({ token: 'nonsense' }));
  await call(page, 'watch', 'main', folder, folder, {});
  await expect(call(page, 'untilSynced', folder, [])).rejects.toThrow('invalid-argument');
});

test('new rules end the listeners that they deny', async () => {
  await call(page, 'open', 'main', stage.clientOptions({ user: 'alice' }));
  await call(page, 'watchNew', folder, {});
  stage.backend.database.replaceRules(closedRules);
  await expect(call(page, 'untilSynced', folder, ['never'])).rejects.toThrow('permission-denied');
  stage.backend.database.replaceRules(contractRules);
});

test('new rules that allow a listener keep it open', async () => {
  await call(page, 'open', 'main', stage.clientOptions({ user: 'alice' }));
  await call(page, 'watchNew', folder, {});
  stage.backend.database.replaceRules(contractRules);
  await stage.backend.store(folder, { 'items/a': { n: 1 } });
  expect((await call(page, 'untilSynced', folder, ['a'])).ids).toEqual(['a']);
});

test('a page of a foreign origin is refused', async () => {
  const url = `http://127.0.0.1:${stage.backend.port}/google.firestore.v1.Firestore/Listen/channel?VER=8`;
  const response = await fetch(url, { method: 'POST', headers: { Origin: 'https://evil.example' } });
  expect(response.status).toBe(403);
});
