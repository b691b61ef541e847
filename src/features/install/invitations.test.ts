import { expect, it } from 'vitest';
import { afterInviting, mayInvite, nextInvitation, readMemory, writeMemory } from './invitations.ts';

const dayMs = 24 * 60 * 60 * 1000;

it('the first useful act is followed by an invitation', () => {
  expect(mayInvite(null, 0)).toBe(true);
});

it('the next one is not, until a month has passed', () => {
  const memory = afterInviting(null, 0);
  expect(mayInvite(memory, 29 * dayMs)).toBe(false);
  expect(mayInvite(memory, 30 * dayMs)).toBe(true);
});

it('three invitations are enough for ever', () => {
  const thrice = afterInviting(afterInviting(afterInviting(null, 0), 0), 0);
  expect(mayInvite(thrice, 1000 * dayMs)).toBe(false);
});

it('what is remembered is read back, and what is no memory is none', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(readMemory(storage, 'install')).toBeNull();
  const memory = afterInviting(null, 5);
  writeMemory(storage, 'install', memory);
  expect(readMemory(storage, 'install')).toEqual(memory);
  expect(readMemory(storage, 'push')).toBeNull();
  for (const key of kept.keys()) kept.set(key, 'broken {');
  expect(readMemory(storage, 'install')).toBeNull();
});

const always = () => true;

it('hearing of an answer comes before installing', () => {
  expect(nextInvitation({ install: 'prompt', push: 'off', mayInvite: always })).toBe('push');
});

it('installing is offered where push is on already, refused, or only for installed apps', () => {
  for (const push of ['on', 'blocked', 'not-installed', 'unsupported'] as const) {
    expect(nextInvitation({ install: 'manual', push, mayInvite: always })).toBe('install');
  }
});

it('the installed app is not invited to be installed', () => {
  expect(nextInvitation({ install: 'installed', push: 'on', mayInvite: always })).toBeNull();
});

it('nothing is offered again before its time', () => {
  const never = () => false;
  const situation = { install: 'prompt', push: 'off' } as const;
  expect(nextInvitation({ ...situation, mayInvite: never })).toBeNull();
  expect(nextInvitation({ ...situation, mayInvite: (invitation) => invitation === 'install' })).toBe(
    'install',
  );
});
