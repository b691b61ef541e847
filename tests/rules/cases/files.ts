import { beforeEach, describe, it } from 'vitest';
import { photoLimits } from '#domain/limits.ts';
import { remove, set, update } from '../support/commit.ts';
import { newCommandId, now, profileDoc, requestDoc } from '../support/documents.ts';
import { photos, storedPost } from '../support/post-documents.ts';
import { luisRequest, lunasPost, setScene } from '../support/scene.ts';
import { isForbidden, passes, storageClient } from '../support/storage-client.ts';
import { type Person, people, type World } from '../support/world.ts';

/** Two hashes. A function, not the rules, checks them against the bytes. */
const nameOf = (letter: string) => letter.repeat(86);
const fresh = `posts/ana/luna/${nameOf('a')}`;
const shown = 'posts/ana/luna/photo-0';
const avatarNamed = (letter: string) => `avatars/ana/${letter.repeat(43)}`;
const avatar = avatarNamed('a');
const addressOf = (path: string) =>
  `https://firebasestorage.googleapis.com/v0/b/x/o/${encodeURIComponent(path)}?alt=media`;
const checked = { settings: { metadata: { checked: 'yes' } } };

export function filesCases(world: () => World) {
  const as = (who: Person | null | 'server') => storageClient(world(), who);
  const isShownTo = async (path: string, ...whom: (Person | null)[]) => {
    for (const who of whom) await passes(as(who).download(path));
  };
  const isHiddenFrom = async (path: string, ...whom: (Person | null)[]) => {
    for (const who of whom) await isForbidden(as(who).download(path));
  };
  /** Sets the scene without the rules. Files stay from case to case. */
  const gone = (...paths: string[]) => Promise.all(paths.map((path) => as('server').remove(path)));

  describe('files: pictures of a post', () => {
    beforeEach(async () => {
      await setScene(world());
      await gone(fresh, `${fresh}_thumb`);
    });

    it('lets an owner upload both sizes before the post exists', async () => {
      await passes(as(people.ana).upload(fresh));
      await passes(as(people.ana).upload(`${fresh}_thumb`, { contentType: 'image/jpeg' }));
    });
    it('accepts a picture of exactly the maximum size, and refuses one byte more, and an empty one', async () => {
      const size = photoLimits.maxUploadBytes;
      await isForbidden(as(people.ana).upload(fresh, { bytes: new Uint8Array(size + 1) }));
      await isForbidden(as(people.ana).upload(fresh, { bytes: new Uint8Array(0) }));
      await passes(as(people.ana).upload(fresh, { bytes: new Uint8Array(size) }));
      await passes(as(people.ana).upload(`${fresh}_thumb`, { bytes: new Uint8Array(1) }));
    });
    for (const contentType of ['text/html', 'image/svg+xml', 'image/png', 'application/pdf']) {
      it(`refuses ${contentType}`, () => isForbidden(as(people.ana).upload(fresh, { contentType })));
    }
    for (const settings of [
      { contentDisposition: 'attachment; filename=factura.html' },
      { contentEncoding: 'gzip' },
      { metadata: { checked: 'yes' } },
      { metadata: { note: 'x' } },
    ]) {
      it(`refuses ${JSON.stringify(settings)}, which the owner may not set`, () =>
        isForbidden(as(people.ana).upload(fresh, { settings })));
    }
    it('refuses to write it again, even with the same bytes, or to change its metadata', async () => {
      await as(people.ana).upload(fresh);
      for (const who of [people.ana, people.iris]) {
        await isForbidden(as(who).upload(fresh));
        await isForbidden(as(who).describe(fresh, { contentType: 'image/jpeg' }));
      }
    });
    it('refuses other people, visitors, and blocked users', async () => {
      await isForbidden(as(people.luis).upload(fresh));
      await isForbidden(as(people.iris).upload(fresh));
      await isForbidden(as(null).upload(fresh));
      await isForbidden(as(people.bruno).upload(`posts/bruno/luna/${nameOf('a')}`));
    });
    it('refuses names that are not hashes, and other places', async () => {
      for (const path of [
        'posts/ana/luna/photo-1',
        `posts/ana/luna/${'x'.repeat(85)}.`,
        `posts/ana/luna/${'x'.repeat(87)}`,
        `posts/ana/luna/deep/${nameOf('a')}`,
        `posts/ana/${nameOf('a')}`,
        'ana',
      ]) {
        await isForbidden(as(people.ana).upload(path));
      }
    });
    it('refuses a file below a post that was removed', async () => {
      await set(world().server, 'removedPosts/luna', { removedAt: now });
      await isForbidden(as(people.ana).upload(fresh));
      await remove(world().server, 'removedPosts/luna');
      await passes(as(people.ana).upload(fresh));
    });
    it('tells only the owner that a file does not exist', async () => {
      await isForbidden(as(people.luis).download(fresh));
      await isForbidden(as(people.iris).download(fresh));
    });
  });

  describe('files: who can see the pictures of a post', () => {
    const named = { photos: photos(6) };
    beforeEach(async () => {
      await setScene(world(), ...lunasPost('accepted', named));
      await as('server').upload(shown);
    });

    it('shows everybody the photos of a public post, with their thumbnails', async () => {
      for (const status of ['accepted', 'adopted']) {
        await set(world().server, 'posts/luna', storedPost(status, named));
        for (let index = 0; index < 6; index++) {
          for (const path of [`posts/ana/luna/photo-${index}`, `posts/ana/luna/photo-${index}_thumb`]) {
            await as('server').upload(path);
            await isShownTo(path, null, people.luis);
          }
        }
      }
    });
    it('shows only the owner and administrators the photos of a pending, rejected or withdrawn post', async () => {
      for (const status of ['pending', 'rejected', 'withdrawn']) {
        await set(world().server, 'posts/luna', storedPost(status, named));
        await isShownTo(shown, people.ana, people.iris);
        await isHiddenFrom(shown, null, people.luis);
      }
    });
    it('shows whoever got the pet the photos of its hidden post, and nothing else below it', async () => {
      for (const status of ['archived', 'pending', 'rejected', 'withdrawn'])
        for (const ended of ['granted', 'undone'] as const) {
          await setScene(world(), ...lunasPost(status, named), ...luisRequest(ended));
          await isShownTo(shown, people.luis, people.ana, people.iris);
          await isHiddenFrom(shown, null, people.eva);
        }
      await as('server').upload('posts/ana/luna/extra');
      await as('server').upload('posts/luis/luna/photo-0');
      await isHiddenFrom('posts/ana/luna/extra', people.luis);
      await isHiddenFrom('posts/luis/luna/photo-0', people.ana);
    });
    it('hides them from whoever only asked for it, or got another pet', async () => {
      for (const status of ['pending', 'reserved', 'denied', 'withdrawn'] as const) {
        await setScene(world(), ...lunasPost('pending', named), ...luisRequest(status));
        await isHiddenFrom(shown, people.luis);
      }
      await setScene(world(), ...lunasPost('pending', named));
      const ofNube = requestDoc(newCommandId(), { postId: 'nube', status: 'granted' });
      await set(world().server, 'posts/nube/requests/luis', ofNube);
      await isHiddenFrom(shown, people.luis);
    });
    it('hides an unchecked photo of a hidden post from whoever got the pet', async () => {
      const [photo] = photos(1);
      const post = { photos: [{ ...photo, id: nameOf('a') }] };
      await setScene(world(), ...lunasPost('archived', post), ...luisRequest('granted'));
      await as('server').upload(fresh);
      await isHiddenFrom(fresh, people.luis);
      await as('server').upload(fresh, checked);
      await isShownTo(fresh, people.luis);
    });
    it('hides files that no post names, and files below the post of another person', async () => {
      await as('server').upload('posts/ana/luna/extra');
      await as('server').upload('posts/ana/ghost/photo-0');
      await as('server').upload('posts/luis/luna/photo-0');
      await isHiddenFrom('posts/ana/luna/extra', null, people.luis);
      await isHiddenFrom('posts/ana/ghost/photo-0', null, people.luis);
      await isHiddenFrom('posts/luis/luna/photo-0', null, people.ana);
      await isShownTo('posts/ana/luna/extra', people.ana, people.iris);
    });
    it('hides an unchecked file from everybody except its owner', async () => {
      const [photo] = photos(1);
      const post = storedPost('accepted', { photos: [{ ...photo, id: nameOf('a') }] });
      await set(world().server, 'posts/luna', post);
      await as('server').upload(fresh);
      await isShownTo(fresh, people.ana);
      await isHiddenFrom(fresh, null, people.luis, people.iris);
      await as('server').upload(fresh, checked);
      await isShownTo(fresh, null, people.luis, people.iris);
    });
    it('hides files that are not public from a former administrator', async () => {
      await set(world().server, 'posts/luna', storedPost('pending', named));
      await set(world().server, 'revokedRoles/iris', { revokedAt: now });
      await isHiddenFrom(shown, people.iris);
    });
    it('hides what is not public from an administrator without the second factor that the claim names', async () => {
      await set(world().server, 'posts/luna', storedPost('pending', named));
      const iris = (firebase: object): Person => ({
        uid: 'iris',
        claims: { ...people.iris.claims, secondFactor: 'totp', firebase },
      });
      await isShownTo(shown, iris({ sign_in_second_factor: 'totp' }));
      await isHiddenFrom(shown, iris({ sign_in_second_factor: 'phone' }), iris({}));
    });
    it('refuses to list a folder, to its owner and to administrators too', async () => {
      for (const who of [people.ana, people.iris]) await isForbidden(as(who).list('posts/ana/luna/'));
    });
    it('refuses that its owner or anybody else deletes a file', async () => {
      await as('server').upload('posts/ana/luna/extra');
      for (const who of [people.ana, people.luis, null]) {
        await isForbidden(as(who).remove(shown));
        await isForbidden(as(who).remove('posts/ana/luna/extra'));
      }
    });
    it('lets an administrator delete any file, unless blocked or revoked', async () => {
      await update(world().server, 'users/iris', { blocked: true });
      await isForbidden(as(people.iris).remove(shown));
      await update(world().server, 'users/iris', { blocked: false });
      await set(world().server, 'revokedRoles/iris', { revokedAt: now });
      await isForbidden(as(people.iris).remove(shown));
      await remove(world().server, 'revokedRoles/iris');
      await passes(as(people.iris).remove(shown));
    });
  });

  describe('files: avatars', () => {
    const wears = (path: string | null) =>
      set(world().server, 'profiles/ana', profileDoc('ana', { photoURL: path && addressOf(path) }));
    beforeEach(async () => {
      await setScene(world());
      await gone(avatar, avatarNamed('b'));
    });

    it('lets people upload their avatar, and another, and leaves their removal to the server', async () => {
      await passes(as(people.ana).upload(avatar));
      await passes(as(people.ana).upload(avatarNamed('b')));
      await isForbidden(as(people.ana).remove(avatar));
    });
    it('refuses to replace the picture under its address', async () => {
      await as(people.ana).upload(avatar);
      await isForbidden(as(people.ana).upload(avatar, { bytes: new Uint8Array([5]) }));
      await isForbidden(as(people.ana).describe(avatar, { contentType: 'image/jpeg' }));
    });
    it('shows everybody a checked avatar that a profile names', async () => {
      await wears(avatar);
      await as(people.ana).upload(avatar);
      await isShownTo(avatar, people.ana);
      await isHiddenFrom(avatar, null, people.luis, people.iris);
      await as('server').upload(avatar, checked);
      await isShownTo(avatar, null, people.luis, people.iris);
      await wears(avatarNamed('b'));
      await isHiddenFrom(avatar, null, people.luis);
      await isShownTo(avatar, people.ana, people.iris);
      await wears(null);
      await isHiddenFrom(avatar, null);
    });
    it('shows an avatar from before names were hashes', async () => {
      await as('server').upload('avatars/ana/old');
      await wears('avatars/ana/old');
      await isShownTo('avatars/ana/old', null);
    });
    it('lets an administrator remove them, unless blocked', async () => {
      await passes(as(people.ana).upload(avatar));
      await update(world().server, 'users/iris', { blocked: true });
      await isForbidden(as(people.iris).remove(avatar));
      await update(world().server, 'users/iris', { blocked: false });
      await passes(as(people.iris).remove(avatar));
    });
    it('refuses other people, blocked users, other names, and files that are not pictures', async () => {
      await as('server').upload(avatar);
      await isForbidden(as(people.luis).remove(avatar));
      await isForbidden(as(people.ana).list('avatars/ana/'));
      await gone(avatar);
      await isForbidden(as(people.luis).upload(avatar));
      await isForbidden(as(null).upload(avatar));
      const brunos = `avatars/bruno/${'a'.repeat(43)}`;
      await isForbidden(as(people.bruno).upload(brunos));
      await as('server').upload(brunos);
      await isForbidden(as(people.bruno).remove(brunos));
      await isForbidden(as(people.ana).upload('avatars/ana/photo-1'));
      await isForbidden(as(people.ana).upload(avatar, { contentType: 'text/html' }));
      await isForbidden(as(people.ana).upload(avatar, { bytes: new Uint8Array(0) }));
      await isForbidden(as(people.ana).upload(avatar, checked));
    });
  });
}
