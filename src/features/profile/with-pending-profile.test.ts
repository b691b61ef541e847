import { expect, it } from 'vitest';
import type { CommandOf } from '#domain/commands/registry.ts';
import type { Profile, User } from '#domain/user.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { EntryState } from '#outbox/types.ts';
import { withPendingUser } from '#shared/own-account.ts';
import { refusedUpdate, withPendingProfile } from './with-pending-profile.ts';

const stored: Profile = {
  uid: 'ana',
  displayName: 'Ana Paz',
  photoURL: 'http://localhost/v0/b/b/o/avatars%2Fana%2F1',
  province: null,
  city: null,
  createdAt: 0,
};

const update = (photo: CommandOf<'update-profile'>['photo'], state: EntryState = 'waiting') =>
  sampleEntry(
    {
      type: 'update-profile',
      profile: { name: 'Ana', lastName: 'Molina', phone: null, province: 'Salta', city: 'Cafayate' },
      photo,
    },
    { state },
  );

it('a change in the outbox is visible at once', () => {
  expect(withPendingProfile(stored, [update('keep')])).toEqual({
    ...stored,
    displayName: 'Ana Molina',
    province: 'Salta',
    city: 'Cafayate',
  });
});

it('shows only what the waiting changes change, because the rest may be newer on the server', () => {
  const change = (changed: CommandOf<'update-profile'>['changed'], city: string) =>
    sampleEntry({
      type: 'update-profile',
      profile: { name: 'Ana', lastName: 'Molina', phone: '1', province: 'Salta', city },
      changed,
      photo: 'keep',
    });
  const newer = { ...stored, province: 'Jujuy' };
  expect(withPendingProfile(newer, [change(['city'], 'Cafayate')])).toEqual({ ...newer, city: 'Cafayate' });
  const user: User = {
    ...newer,
    ...{ email: 'ana@patitas.test', name: 'Ana', lastName: 'Paz', phone: '2', role: 'user', blocked: false },
  };
  const both = [change(['name', 'lastName'], 'x'), change(['city'], 'Cafayate')];
  expect(withPendingUser(user, both)).toEqual({
    ...user,
    lastName: 'Molina',
    displayName: 'Ana Molina',
    city: 'Cafayate',
  });
});

it('a removed photo disappears at once', () => {
  expect(withPendingProfile(stored, [update('remove')]).photoURL).toBeNull();
});

it('a removed photo does not come back with a later change of other fields, but with a new photo', () => {
  const photo = {
    id: 'p1',
    width: 1,
    height: 1,
    thumbhash: 'a',
    alt: null,
    contentType: 'image/webp',
  } as const;
  const known = { email: 'ana@patitas.test', name: 'Ana', lastName: 'Paz', phone: null };
  const user: User = { ...stored, ...known, role: 'user', blocked: false };
  for (const [later, photoURL] of [
    ['keep', null],
    [photo, stored.photoURL],
  ] as const) {
    const pending = [update('remove'), update(later)];
    expect(withPendingProfile(stored, pending).photoURL).toBe(photoURL);
    expect(withPendingUser(user, pending).photoURL).toBe(photoURL);
  }
});

it('a change that the server refused is not visible', () => {
  expect(withPendingProfile(stored, [update('remove', 'rejected')])).toEqual(stored);
});

it('a change that the server refused is offered for correction, until a newer change is in the outbox', () => {
  const refused = update('keep', 'rejected');
  expect(refusedUpdate([refused])).toEqual({ command: refused.command, code: 'permission-denied' });
  expect(refusedUpdate([refused, update('keep')])).toBeNull();
  expect(refusedUpdate([update('keep')])).toBeNull();
  expect(refusedUpdate([])).toBeNull();
});
