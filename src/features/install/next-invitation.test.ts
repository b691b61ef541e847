import { expect, it } from 'vitest';
import { nextInvitation } from './next-invitation.ts';

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
