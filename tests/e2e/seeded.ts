// The same people and phones, and the demo's animals.
import { demo } from '../support/server-fixture.ts';
import { test as base, expect, watch, withMotion } from './fixtures.ts';

export const test = base.extend({ world: demo });

export { expect, watch, withMotion };
