import { expect, it } from 'vitest';
import { commandDefinitions } from './registry.ts';

it('lists each kind of command under its own type', () => {
  for (const [type, definition] of Object.entries(commandDefinitions)) expect(definition.type).toBe(type);
});

it('does not promise questions to a person whose other one may have switched them off', () => {
  const { sentSentence } = commandDefinitions['switch-follow-ups'];
  const on = sentSentence({
    type: 'switch-follow-ups',
    postId: 'luna',
    petName: 'Luna',
    adopterId: 'luis',
    isOn: true,
  });
  expect(on).toBe('Permitiste que preguntemos cómo está Luna');
});
