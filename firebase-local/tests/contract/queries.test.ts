// Runs every query of the table with the full SDK in a browser: once with getDocs, and once with a listener while the
// documents are added.
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupCases, idsOf, queryCases } from './cases/queries.ts';
import { documents, documentsOf } from './cases/query-data.ts';
import { valueCases } from './cases/values.ts';
import { call } from './support/call.ts';
import type { ServerUnderTest } from './support/server-under-test.ts';
import { Stage } from './support/stage.ts';

let stage: Stage<ServerUnderTest>;
let page: Page;
let folder: string;

beforeAll(async () => {
  stage = await Stage.setOnAnyServer();
  page = await stage.newPage();
  folder = stage.newFolder();
  await stage.backend.store(folder, documents);
  await call(page, 'open', 'main', stage.clientOptions({ user: 'owner' }));
});

afterAll(() => stage.strike());

describe('getDocs', () => {
  test.each([...queryCases, ...groupCases])('$name', async (queryCase) => {
    expect(await call(page, 'get', 'main', folder, queryCase.spec)).toEqual(idsOf(queryCase));
  });
});

describe('onSnapshot, while documents are added one by one', () => {
  test.each(queryCases)('$name', async (queryCase) => {
    const at = stage.newFolder();
    await call(page, 'watchNew', at, queryCase.spec);
    await stage.backend.storeOneByOne(at, documentsOf(queryCase.spec.collection ?? 'items'));
    const seen = await call(page, 'untilSynced', at, idsOf(queryCase));
    expect(seen.ids).toEqual(idsOf(queryCase));
    await call(page, 'unwatch', at);
  });
});

describe('a stored value is returned unchanged', () => {
  test.each(valueCases)('$name', async ({ value }) => {
    const path = `${stage.newFolder()}/values/v`;
    await call(page, 'set', 'main', path, { v: value });
    expect(await call(page, 'fetch', 'main', path)).toEqual({ v: value });
  });
});
