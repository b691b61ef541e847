// The same people and phones, on a server with the demo's animals.
import { serverFixture } from '../support/server-fixture.ts';
import { test as base, expect, watch } from './fixtures.ts';

export const test = base.extend<object, object>({
  server: serverFixture({ empty: false }),
});

export { expect, watch };
