import { beforeEach, describe, it } from 'vitest';
import { photoLimits } from '../../../src/domain/limits.ts';
import { set, update } from '../support/commit.ts';
import { now } from '../support/documents.ts';
import { photos, storedPost } from '../support/post-documents.ts';
import { lunasPost, setScene } from '../support/scene.ts';
import { isForbidden, passes, storageClient } from '../support/storage-client.ts';
import { type Person, people, type World } from '../support/world.ts';

const fresh = 'posts/ana/luna/new-photo';
const shown = 'posts/ana/luna/photo-0';
const avatar = 'avatars/ana/photo-1';

export function filesCases(world: () => World) {
  const as = (who: Person | null | 'server') => storageClient(world(), who);

  describe('files: pictures of a post', () => {
    beforeEach(() => setScene(world()));

    it('lets an owner upload before the post exists, and again when the reply was lost', async () => {
      await passes(as(people.ana).upload(fresh));
      await passes(as(people.ana).upload(fresh));
      await passes(as(people.ana).upload(`${fresh}_thumb`, { contentType: 'image/jpeg' }));
    });
    it('shows them to anybody who knows the address', async () => {
      await passes(as(people.ana).upload(fresh));
      await passes(as(null).download(fresh));
    });
    it('takes a picture of exactly the limit, and refuses one byte more or none', async () => {
      await passes(as(people.ana).upload(fresh, { bytes: new Uint8Array(photoLimits.maxUploadBytes) }));
      await isForbidden(
        as(people.ana).upload(fresh, { bytes: new Uint8Array(photoLimits.maxUploadBytes + 1) }),
      );
      await isForbidden(as(people.ana).upload(fresh, { bytes: new Uint8Array(0) }));
    });
    for (const contentType of ['text/html', 'image/svg+xml', 'image/png', 'application/pdf']) {
      it(`refuses ${contentType}`, () => isForbidden(as(people.ana).upload(fresh, { contentType })));
    }
    it('refuses that a picture turns into a page afterwards', async () => {
      await passes(as(people.ana).upload(fresh));
      await isForbidden(as(people.ana).describe(fresh, { contentType: 'text/html' }));
      await passes(as(people.ana).describe(fresh, { contentType: 'image/jpeg' }));
    });
    it('refuses other people, visitors, and blocked users', async () => {
      await isForbidden(as(people.luis).upload(fresh));
      await isForbidden(as(people.iris).upload(fresh));
      await isForbidden(as(null).upload(fresh));
      await isForbidden(as(people.bruno).upload('posts/bruno/luna/photo'));
    });
    it('refuses odd names and other places', async () => {
      for (const path of [
        'posts/ana/luna/a.webp',
        `posts/ana/luna/${'x'.repeat(135)}`,
        'posts/ana/luna/deep/photo',
        'posts/ana/photo',
        'ana',
      ]) {
        await isForbidden(as(people.ana).upload(path));
      }
    });
  });

  describe('files: pictures that a post shows', () => {
    beforeEach(async () => {
      await setScene(world(), ...lunasPost('accepted', { photos: photos(6) }));
      await as('server').upload(shown);
    });

    it('refuses to exchange what was moderated for another picture', async () => {
      const bytes = new Uint8Array([9, 9, 9]);
      for (let index = 0; index < 6; index++) {
        const path = `posts/ana/luna/photo-${index}`;
        await as('server').upload(path);
        await isForbidden(as(people.ana).upload(path, { bytes }));
        await isForbidden(as(people.ana).upload(`${path}_thumb`, { bytes }));
      }
    });
    it('takes the very same bytes again', () => passes(as(people.ana).upload(shown)));
    it('refuses to delete it first and to put another in its place', async () => {
      await isForbidden(as(people.ana).remove(shown));
      await as('server').remove(shown);
      await isForbidden(as(people.ana).upload(shown));
    });
    it('takes further pictures, for an edit', () => passes(as(people.ana).upload(fresh)));
    it('lets the owner delete what the post no longer shows', async () => {
      await set(world().server, 'posts/luna', storedPost('accepted', { photos: photos(6).slice(1) }));
      await passes(as(people.ana).remove(shown));
    });
    it('lets the owner delete the pictures of a post that is gone', async () => {
      await setScene(world());
      await passes(as(people.ana).remove(shown));
    });
    it('lets an administrator delete any, unless blocked or revoked', async () => {
      await update(world().server, 'users/iris', { blocked: true });
      await isForbidden(as(people.iris).remove(shown));
      await update(world().server, 'users/iris', { blocked: false });
      await set(world().server, 'revokedRoles/iris', { revokedAt: now });
      await isForbidden(as(people.iris).remove(shown));
      await setScene(world(), ...lunasPost('accepted'));
      await passes(as(people.iris).remove(shown));
    });
    it('refuses that others delete them', async () => {
      await setScene(world());
      for (const who of [people.luis, null]) {
        await isForbidden(as(who).remove(shown));
      }
      await isForbidden(as(people.bruno).remove('posts/bruno/luna/photo-0'));
    });
    it('refuses to list a folder, to its owner and to administrators too', async () => {
      for (const who of [people.ana, people.iris]) await isForbidden(as(who).list('posts/ana/luna/'));
    });
  });

  describe('files: avatars', () => {
    beforeEach(() => setScene(world()));

    it('lets people put, exchange and remove their own', async () => {
      await passes(as(people.ana).upload(avatar));
      await passes(as(people.ana).upload(avatar, { bytes: new Uint8Array([5]) }));
      await passes(as(null).download(avatar));
      await passes(as(people.ana).remove(avatar));
    });
    it('lets an administrator remove them', async () => {
      await passes(as(people.ana).upload(avatar));
      await passes(as(people.iris).remove(avatar));
    });
    it('refuses others, blocked users, odd names, and what is no picture', async () => {
      await passes(as(people.ana).upload(avatar));
      await isForbidden(as(people.luis).upload(avatar));
      await isForbidden(as(people.luis).remove(avatar));
      await isForbidden(as(people.ana).list('avatars/ana/'));
      await isForbidden(as(null).upload(avatar));
      await isForbidden(as(people.bruno).upload('avatars/bruno/photo'));
      await as('server').upload('avatars/bruno/photo');
      await isForbidden(as(people.bruno).remove('avatars/bruno/photo'));
      await isForbidden(as(people.ana).upload('avatars/ana/a.webp'));
      await isForbidden(as(people.ana).upload(avatar, { contentType: 'text/html' }));
      await isForbidden(as(people.ana).upload(avatar, { bytes: new Uint8Array(0) }));
    });
  });
}
