import { expect, it } from 'vitest';
import { commandDefinitions } from './registry.ts';

it('lists each kind of command under its own type', () => {
  for (const [type, definition] of Object.entries(commandDefinitions)) expect(definition.type).toBe(type);
});
