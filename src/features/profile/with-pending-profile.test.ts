import { expect, it } from 'vitest';
import type { CommandOf } from '#domain/command.ts';
import type { Profile } from '#domain/user.ts';
import type { EntryState, PendingEntry } from '#outbox/types.ts';
import { withPendingProfile } from './with-pending-profile.ts';

const stored: Profile = {
  uid: 'ana',
  displayName: 'Ana Paz',
  photoURL: 'http://localhost/v0/b/b/o/avatars%2Fana%2F1',
  province: null,
  city: null,
  createdAt: 0,
};

function update(photo: CommandOf<'update-profile'>['photo'], state: EntryState = 'waiting'): PendingEntry {
  const commandId = '01890000-0000-7000-8000-000000000003';
  return {
    commandId,
    uid: 'ana',
    subject: 'profile/ana',
    command: {
      commandId,
      version: 1,
      uid: 'ana',
      createdAt: 0,
      type: 'update-profile',
      profile: { name: 'Ana', lastName: 'Molina', phone: null, province: 'Salta', city: 'Cafayate' },
      photo,
    },
    state,
    attempts: 0,
    dueAt: 0,
    createdAt: 0,
    progress: null,
    rejectionCode: null,
    lastRetryCode: null,
  };
}

it('a change that waits on the phone shows at once', () => {
  expect(withPendingProfile(stored, [update('keep')])).toEqual({
    ...stored,
    displayName: 'Ana Molina',
    province: 'Salta',
    city: 'Cafayate',
  });
});

it('a photo that was taken away is gone at once', () => {
  expect(withPendingProfile(stored, [update('remove')]).photoURL).toBeNull();
});

it('a change that the server refused does not show', () => {
  expect(withPendingProfile(stored, [update('remove', 'rejected')])).toEqual(stored);
});
