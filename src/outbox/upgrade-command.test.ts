import { expect, it } from 'vitest';
import { commandVersion } from '#domain/commands/registry.ts';
import { readCommand, upgradeCommand } from './upgrade-command.ts';

const stored = {
  type: 'save-favorite',
  commandId: '01900000-0000-7000-8000-000000000001',
  version: 1,
  uid: 'ana',
  createdAt: 1,
  postId: 'luna',
  petName: 'Luna',
};

it('reads commands of this version and of the first one', () => {
  expect(readCommand({ ...stored, version: commandVersion })).toEqual({ ...stored, version: commandVersion });
  expect(readCommand(stored)).toEqual({ ...stored, version: commandVersion });
});

it('reads a verdict of the first version as one without the reviewed revision', () => {
  const verdict = { ...stored, type: 'moderate-post', moderation: { decision: 'accept' } };
  expect(readCommand(verdict)).toEqual({ ...verdict, version: commandVersion, seenCommandId: null });
});

it('reads a verdict that does not name the time of the reviewed revision', () => {
  const verdict = { ...stored, type: 'moderate-post', moderation: { decision: 'accept' } };
  const waiting = { ...verdict, version: 2, seenCommandId: stored.commandId };
  expect(readCommand(waiting)).toEqual({ ...waiting, version: commandVersion });
});

it.each([
  ['a type that it does not know', { ...stored, type: 'adopt-a-dragon' }],
  ['a newer version', { ...stored, version: commandVersion + 1 }],
  ['a broken field', { ...stored, postId: 'a/b' }],
  ['something that is no command', 'nonsense'],
])('answers null for %s, so that its author can be told', (_what, command) => {
  expect(readCommand(command)).toBeNull();
});

it('upgrades an old command step by step to the given version', () => {
  const steps = {
    1: (command: object) => ({ ...command, pet: 'Luna' }),
    2: ({ pet, ...command }: Record<string, unknown>) => ({ ...command, petName: pet }),
  };
  expect(upgradeCommand({ version: 1 }, steps, 3)).toEqual({ version: 3, petName: 'Luna' });
});
