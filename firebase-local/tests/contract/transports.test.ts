// The transports of the same streams other than the default one.
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behaviours } from './cases/behaviours.ts';
import { type BufferingProxy, startBufferingProxy } from './support/buffering-proxy.ts';
import { call } from './support/call.ts';
import type { ClientOptions } from './support/client.ts';
import { Stage } from './support/stage.ts';

let stage: Stage;
let proxy: BufferingProxy;

beforeAll(async () => {
  stage = await Stage.set();
  proxy = await startBufferingProxy(stage.backend.port);
});

afterAll(async () => {
  await proxy.stop();
  await stage.strike();
});

interface Way {
  readonly name: string;
  readonly options: () => Partial<ClientOptions>;
  /** The expected modes of the back channels: `0` is streaming, `1` is long polling. */
  readonly modes: RegExp;
}

const ways: readonly Way[] = [
  { name: 'XMLHttpRequest', options: () => ({ transport: 'xhr' }), modes: /^0+$/ },
  { name: 'long polling', options: () => ({ transport: 'long-polling' }), modes: /^1+$/ },
  { name: 'a proxy that buffers', options: () => ({ port: proxy.port }), modes: /^0?1+$/ },
];

describe.each(ways)('over $name', ({ options, modes }) => {
  let page: Page;

  beforeAll(async () => {
    stage.backend.wire.clear();
    page = await stage.newPage();
    await call(page, 'open', 'main', stage.clientOptions({ user: 'alice', ...options() }));
    await call(page, 'open', 'other', stage.clientOptions({ user: 'bruno', transport: 'xhr' }));
  });

  afterAll(() => page.close());

  test('the back channel has the mode of the transport', async () => {
    const at = stage.newFolder();
    await call(page, 'watchNew', at, {});
    await stage.backend.storeOneByOne(at, { 'items/a': { n: 1 }, 'items/b': { n: 2 } });
    await call(page, 'untilSynced', at, ['a', 'b']);
    await call(page, 'unwatch', at);
    expect(stage.backend.wire.backChannels('Listen').join('')).toMatch(modes);
  });

  describe.each(['listeners', 'listeners with a limit', 'denials'])('%s', (group) => {
    test.each(behaviours[group] ?? [])('$name', async ({ name, expected }) => {
      expect(await call(page, 'behave', 'main', 'other', group, name, stage.newFolder())).toEqual(expected);
    });
  });
});
