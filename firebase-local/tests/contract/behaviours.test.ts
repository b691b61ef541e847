// The SDK's common calls, all through the same two clients on one page.
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behaviours } from './cases/behaviours.ts';
import { call } from './support/call.ts';
import type { ServerUnderTest } from './support/server-under-test.ts';
import { Stage } from './support/stage.ts';

let stage: Stage<ServerUnderTest>;
let page: Page;

beforeAll(async () => {
  stage = await Stage.setOnAnyServer();
  page = await stage.newPage();
  await call(page, 'open', 'main', stage.clientOptions({ user: 'alice' }));
  await call(page, 'open', 'other', stage.clientOptions({ user: 'bruno' }));
});

afterAll(() => stage.strike());

describe.each(Object.entries(behaviours))('%s', (group, cases) => {
  test.each(cases)('$name', async ({ name, expected }) => {
    expect(await call(page, 'behave', 'main', 'other', group, name, stage.newFolder())).toEqual(expected);
  });
});
