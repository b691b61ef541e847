import { expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { afterInviting, mayInvite, nextInvitation, readMemory, writeMemory } from './invitations.ts';

it('there is an invitation after the first useful act', () => {
  expect(mayInvite(null, 0)).toBe(true);
});

it('the next invitation comes after a month at the earliest', () => {
  const memory = afterInviting(null, 0);
  expect(mayInvite(memory, 29 * dayMs)).toBe(false);
  expect(mayInvite(memory, 30 * dayMs)).toBe(true);
});

it('there are at most three invitations', () => {
  const thrice = afterInviting(afterInviting(afterInviting(null, 0), 0), 0);
  expect(mayInvite(thrice, 1000 * dayMs)).toBe(false);
});

it('the stored dates are restored, and unreadable ones count as missing', () => {
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

it('push is offered before the installation', () => {
  expect(nextInvitation({ install: 'prompt', push: 'off', mayInvite: always })).toBe('push');
});

it('the installation is offered if push is on, refused, or only for installed apps', () => {
  for (const push of ['on', 'blocked', 'not-installed', 'unsupported'] as const) {
    expect(nextInvitation({ install: 'manual', push, mayInvite: always })).toBe('install');
  }
});

it('the installed app does not offer its installation', () => {
  expect(nextInvitation({ install: 'installed', push: 'on', mayInvite: always })).toBeNull();
});

it('nothing is offered again too early', () => {
  const never = () => false;
  const situation = { install: 'prompt', push: 'off' } as const;
  expect(nextInvitation({ ...situation, mayInvite: never })).toBeNull();
  expect(nextInvitation({ ...situation, mayInvite: (invitation) => invitation === 'install' })).toBe(
    'install',
  );
});
