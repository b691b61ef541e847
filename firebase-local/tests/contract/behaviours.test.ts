// The SDK's everyday calls, all through one client on one page.
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBehaviours } from './cases/writes.ts';
import { call } from './support/call.ts';
import { Stage } from './support/stage.ts';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await Stage.set();
  page = await stage.newPage();
  await call(page, 'open', 'main', stage.clientOptions());
}, 30_000);

afterAll(() => stage.strike());

describe.each([['writes', writeBehaviours]])('%s', (_, behaviours) => {
  test.each(behaviours)('$name', async ({ name, expected }) => {
    const folder = stage.newFolder();
    expect(await call(page, 'behave', 'main', name, folder)).toEqual(expected);
  });
});
