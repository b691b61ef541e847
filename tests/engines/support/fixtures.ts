// The fixtures of an engine's tests: a server, the engine, and phones in it. Everything is closed after the test, even
// if it failed.
import { test as base, expect } from '@playwright/test';
import type { EmbeddedServer } from '../../support/embedded-server.ts';
import { serverFixture } from '../../support/server-fixture.ts';
import { type EngineName, startEngine } from './engines.ts';
import type { Engine, Phone } from './screen.ts';

export interface EngineOptions {
  engineName: EngineName;
}

interface WorkerFixtures extends EngineOptions {
  server: EmbeddedServer;
  engine: Engine;
}

interface TestFixtures {
  newPhone: () => Promise<Phone>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ['chromium', { scope: 'worker', option: true }],

  server: serverFixture({ timeout: 180_000 }),

  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  newPhone: async ({ engine, server }, use) => {
    const phones: Phone[] = [];
    await use(async () => {
      const phone = await engine.newPhone(server.url);
      phones.push(phone);
      return phone;
    });
    for (const phone of phones) await phone.dispose();
  },
});

export { expect };
