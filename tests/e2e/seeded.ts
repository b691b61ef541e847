// The same people and phones, and the demo's animals and people.
import { demoPeople } from '../../scripts/seed/demo-accounts.ts';
import { demo } from '../support/server-fixture.ts';
import { test as base, expect, watch, withMotion } from './fixtures.ts';

export const test = base.extend({ world: demo });

export { demoPeople, expect, watch, withMotion };
