// Visitors must see exactly the photos that a moderator accepted. Each of these attacks once succeeded, or is a variant
// of one that did.
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { filePaths } from '#domain/document-paths.ts';
import { maxUnnamedFiles } from '#domain/limits.ts';
import { samplePhoto } from '#domain/sample-post.ts';
import { avatarName, type Picture, picture, webp } from '../../functions/src/testing/picture.ts';
import { commit, read, remove, set, update } from '../rules/support/commit.ts';
import { oneMore } from '../rules/support/counted.ts';
import { type Doc, now, profileDoc } from '../rules/support/documents.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { newPost } from '../rules/support/post-documents.ts';
import { stamp, verdict } from '../rules/support/post-writes.ts';
import { createPublish } from '../rules/support/publish.ts';
import { luisFollowUp, luisRequest, lunasPost, setScene } from '../rules/support/scene.ts';
import { isForbidden, passes, storageClient } from '../rules/support/storage-client.ts';
import { type Person, people, projectId } from '../rules/support/world.ts';
import { openSession } from './support/resumable.ts';
import { watchedWorld } from './support/watched-world.ts';

const { world, settled } = watchedWorld();
const publish = createPublish(world);
const as = (who: Person | null | 'server') => storageClient(world(), who);

const good = picture('a dog');
const bad = picture('something else');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

const pathOf = ({ id }: Pick<Picture, 'id'>, owner = 'ana') => filePaths.photo(owner, 'luna', id);
const thumbOf = ({ id }: Pick<Picture, 'id'>) => filePaths.photoThumb('ana', 'luna', id);
const naming = (...pictures: Pick<Picture, 'id'>[]): Doc => ({
  photos: pictures.map(({ id }) => ({ ...samplePhoto(id) })),
});

async function upload(photo: Picture, who: Person = people.ana): Promise<void> {
  await passes(as(who).upload(pathOf(photo, who.uid), { bytes: photo.full }));
  if (who === people.ana) await passes(as(who).upload(thumbOf(photo), { bytes: photo.thumb }));
  await settled();
}
const isShown = async (path: string, ...whom: (Person | null)[]) => {
  for (const who of whom) await passes(as(who).download(path));
};
const bucket = `${projectId}.firebasestorage.app`;
const storedAt = (path: string) => world().backend.storage.get(bucket, path);
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest();
const isHidden = async (path: string, ...whom: (Person | null)[]) => {
  for (const who of whom) expect([403, 404]).toContain(await as(who).download(path));
};
/** A moderator's decision on the content that this command wrote. */
async function decide(status: 'accepted' | 'rejected', seen: string) {
  const seenUpdatedAt = (await read(world().server, 'posts/luna')).get('updatedAt').toMillis();
  const writes = verdict(status, { moderatedCommandId: seen }, {}, { seenUpdatedAt });
  await allowed(commit(world().as(people.iris), ...writes));
}

/** Publishes the good picture. Resolves to the command that wrote the post. */
async function published(): Promise<string> {
  await upload(good);
  const post = newPost(naming(good));
  await allowed(publish(people.ana, post));
  return String(post.commandId);
}

const replacements = new Map<string, Buffer<ArrayBuffer>>([
  ['another picture', bad.full],
  ['a page', page],
  ['the very same bytes', good.full],
]);

const edit = (fields: Doc) =>
  commit(world().as(people.ana), ['update', 'posts/luna', fields], oneMore('ana', 'posts', 'luna'));

const unjudged = {
  rejectionReason: null,
  moderatedAt: null,
  moderatedCommandId: null,
};

beforeEach(async () => {
  await settled();
  for (const { name } of world().backend.storage.list(bucket, ''))
    await world().backend.storage.delete(bucket, name);
  await setScene(world());
  await settled();
});

describe('replacing a photo after the moderator has seen it', () => {
  for (const [what, bytes] of replacements) {
    it(`by ${what} before a post names it`, async () => {
      await upload(good);
      await isForbidden(as(people.ana).upload(pathOf(good), { bytes }));
      await isForbidden(as(people.ana).upload(thumbOf(good), { bytes }));
    });
    it(`by ${what} while an edit names only another photo`, async () => {
      await published();
      await upload(bad);
      await allowed(edit({ ...naming(bad), ...stamp() }));
      await isForbidden(as(people.ana).upload(pathOf(good), { bytes }));
      await isForbidden(as(people.ana).remove(pathOf(good)));
    });
    it(`by ${what} after the post was accepted`, async () => {
      await decide('accepted', await published());
      await isForbidden(as(people.ana).upload(pathOf(good), { bytes }));
      await isShown(pathOf(good), null);
    });
  }

  it('by deleting it first', async () => {
    await published();
    for (const path of [pathOf(good), thumbOf(good)]) await isForbidden(as(people.ana).remove(path));
  });
  it('through a resumable session from before the first upload', async () => {
    const token = world().tokenOf(people.ana);
    const early = await openSession(world(), token, pathOf(good), bad.full.byteLength);
    await decide('accepted', await published());
    expect(await early(bad.full)).toBe(403);
    await isShown(pathOf(good), null);
  });
  it('through a second upload that finishes while the first is being checked', async () => {
    const both = [good.full, bad.full].map((bytes) => as(people.ana).upload(pathOf(good), { bytes }));
    await Promise.all(both);
    await settled();
    expect(storedAt(pathOf(good))?.md5Hash).not.toBe(md5(bad.full).toString('base64'));
  });
  it('with other bytes that have the same MD5', async () => {
    // Wang and Yu, 2005.
    const one = Buffer.from(
      'd131dd02c5e6eec4693d9a0698aff95c2fcab58712467eab4004583eb8fb7f89' +
        '55ad340609f4b30283e488832571415a085125e8f7cdc99fd91dbdf280373c5b' +
        'd8823e3156348f5bae6dacd436c919c6dd53e2b487da03fd02396306d248cda0' +
        'e99f33420f577ee8ce54b67080a80d1ec69821bcb6a8839396f9652b6ff72a70',
      'hex',
    );
    const other = Buffer.from(one);
    for (const at of [19, 45, 59, 83, 109, 123]) other[at] = Number(one[at]) ^ 0x80;
    expect([md5(one).equals(md5(other)), one.equals(other)]).toEqual([true, false]);
    // A file name from the time before uploads were checked.
    const old = filePaths.photo('ana', 'luna', 'photo-0');
    await as('server').upload(old, { bytes: one, settings: { metadata: { checked: 'yes' } } });
    await isForbidden(as(people.ana).upload(old, { bytes: other }));
  });
  it('by reusing the id of a deleted post', async () => {
    await decide('accepted', await published());
    await remove(world().as(people.ana), 'posts/luna');
    await settled();
    await isForbidden(as(people.ana).upload(pathOf(good), { bytes: bad.full }));
    await refused(publish(people.ana, newPost(naming(good))));
  });
  it('with a thumbnail of another picture', async () => {
    await passes(as(people.ana).upload(pathOf(good), { bytes: good.full }));
    await passes(as(people.ana).upload(thumbOf(good), { bytes: bad.thumb }));
    await settled();
    await isHidden(thumbOf(good), people.ana, people.iris);
  });
  it('by showing the moderator another picture under the same name before the function has checked it', async () => {
    await as(people.ana).upload(pathOf(bad), { bytes: good.full });
    await allowed(publish(people.ana, newPost(naming(bad))));
    // The result must be the same before and after the function has checked the file.
    await isHidden(pathOf(bad), people.iris);
    await settled();
    await isHidden(pathOf(bad), people.ana, people.iris);
  });
  it('through the same file name below a public post of another person', async () => {
    await decide('accepted', await published());
    await upload(good, people.luis);
    await isHidden(pathOf(good, 'luis'), null, people.ana);
  });
});

describe('showing unmoderated bytes to others', () => {
  const statuses = ['pending', 'rejected', 'withdrawn'] as const;
  for (const status of statuses) {
    it(`in a post that is ${status}`, async () => {
      await published();
      await update(world().server, 'posts/luna', { status });
      for (const path of [pathOf(good), thumbOf(good)]) {
        await isHidden(path, null, people.luis, people.eva);
        await isShown(path, people.ana, people.iris);
      }
    });
  }
  it('in a post that was public and is edited', async () => {
    await decide('accepted', await published());
    await isShown(pathOf(good), null);
    await upload(bad);
    await allowed(edit({ ...naming(bad), status: 'pending', ...unjudged, ...stamp() }));
    await isHidden(pathOf(good), null, people.luis);
    await isHidden(pathOf(bad), null, people.luis);
  });
  it('in a file that the public post does not name', async () => {
    await decide('accepted', await published());
    await upload(bad);
    await isHidden(pathOf(bad), null, people.luis);
    await isHidden(thumbOf(bad), null, people.luis);
  });
  it('in a second avatar, which the address of the first one names as well', async () => {
    await setScene(world());
    const [shown, hidden] = [webp('shown'), webp('hidden')].map((bytes) => ({
      path: filePaths.avatar('eva', avatarName(bytes)),
      bytes,
    })) as [{ path: string; bytes: Buffer<ArrayBuffer> }, { path: string; bytes: Buffer<ArrayBuffer> }];
    for (const { path, bytes } of [shown, hidden]) await passes(as(people.eva).upload(path, { bytes }));
    await settled();
    const folder = `http://127.0.0.1:9199/v0/b/${bucket}/o/`;
    const photoURL = `${folder}${encodeURIComponent(shown.path)}?alt=media&x=/o/${encodeURIComponent(hidden.path)}`;
    const [user, profile] = ['users/eva', 'profiles/eva'];
    await allowed(
      commit(world().as(people.eva), ['update', user, { photoURL }], ['update', profile, { photoURL }]),
    );
    await isShown(shown.path, null);
    await isHidden(hidden.path, null, people.luis);
  });

  it('in a file whose post was never written', async () => {
    await upload(good);
    await isHidden(pathOf(good), null, people.luis);
  });
  it('through the token in the answer to an upload', async () => {
    const path = pathOf(good);
    await passes(as('server').upload(path, { bytes: good.full }));
    const [token] = storedAt(path)?.downloadTokens ?? [];
    await settled();
    expect(storedAt(path)?.downloadTokens).toEqual([]);
    expect(await as(null).download(path, token)).toBe(403);
  });
  it('through a token of the uploader’s choice', async () => {
    const settings = { metadata: { firebaseStorageDownloadTokens: 'mine' } };
    await as(people.ana).upload(pathOf(good), { bytes: good.full, settings });
    await as(people.ana).describe(pathOf(good), settings);
    expect([403, 404]).toContain(await as(null).download(pathOf(good), 'mine'));
  });
});

describe('uploading a photo after the revision that names it', () => {
  /** The moderator sees the first picture, and of the second the owner's own blurred preview. */
  async function publishedWithout(): Promise<string> {
    await upload(good);
    const post = newPost(naming(good, bad));
    await allowed(publish(people.ana, post));
    return String(post.commandId);
  }
  const isNowhere = async () => {
    for (const path of [pathOf(bad), thumbOf(bad)])
      await isHidden(path, null, people.luis, people.iris, people.ana);
    await isShown(pathOf(good), people.ana, people.iris);
  };

  it('while the moderator looks at it', async () => {
    const seen = await publishedWithout();
    await upload(bad);
    await decide('accepted', seen);
    await isNowhere();
  });
  it('after it was accepted', async () => {
    await decide('accepted', await publishedWithout());
    await upload(bad);
    await isNowhere();
  });
  it('after it was accepted and its owner confirmed it', async () => {
    await decide('accepted', await publishedWithout());
    await upload(bad);
    const confirmed: Doc = { confirmedAt: now, ...stamp() };
    await allowed(update(world().as(people.ana), 'posts/luna', confirmed));
    await upload(bad);
    await isNowhere();
  });
  it('is another matter than uploading it before an edit names it, and having the edit moderated', async () => {
    await decide('accepted', await published());
    await upload(bad);
    const revision = stamp();
    await allowed(edit({ ...naming(good, bad), status: 'pending', ...unjudged, ...revision }));
    await decide('accepted', String(revision.commandId));
    await isShown(pathOf(bad), null);
    await isShown(thumbOf(bad), null);
  });
});

describe('storing something else as a picture', () => {
  const hashName = (bytes: Uint8Array) => {
    const hash = createHash('sha256').update(bytes).digest('base64url');
    return hash + hash;
  };
  const polyglot = Buffer.concat([Buffer.from('GIF89a'), page]);
  // The extended format, with the flag of an animation.
  const animated = Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x07\0\0\x07\0\0', 'latin1');
  const cut = webp().subarray(0, 14);
  for (const [what, bytes, contentType] of [
    ['a page as WebP', page, 'image/webp'],
    ['a page as JPEG', page, 'image/jpeg'],
    ['a GIF as WebP', polyglot, 'image/webp'],
    ['a WebP as JPEG', webp(), 'image/jpeg'],
    ['a picture that changes by itself', animated, 'image/webp'],
    ['a header without a size', Buffer.from(cut), 'image/webp'],
  ] as const) {
    it(`${what}, in a post and as avatar`, async () => {
      const photo = filePaths.photo('ana', 'luna', hashName(bytes));
      const avatar = filePaths.avatar('ana', avatarName(bytes));
      for (const path of [photo, avatar]) await passes(as(people.ana).upload(path, { bytes, contentType }));
      await settled();
      expect([storedAt(photo), storedAt(avatar)]).toEqual([undefined, undefined]);
    });
  }
  for (const settings of [
    { contentDisposition: 'attachment; filename="factura.html"' },
    { contentDisposition: 'inline; filename=x.html' },
    { contentEncoding: 'gzip' },
    { metadata: { checked: 'yes' } },
    { metadata: { firebaseStorageDownloadTokens: 'mine', checked: 'yes' } },
  ]) {
    it(`with ${JSON.stringify(settings)}, at the upload or later`, async () => {
      await isForbidden(as(people.ana).upload(pathOf(good), { bytes: good.full, settings }));
      await upload(good);
      await isForbidden(as(people.ana).describe(pathOf(good), settings));
    });
  }
  it('in caches without end: the server sets their duration', async () => {
    const settings = { cacheControl: 'public, max-age=31536000, immutable' };
    await as(people.ana).upload(pathOf(good), { bytes: good.full, settings });
    await settled();
    expect(storedAt(pathOf(good))?.cacheControl).toBe('private, max-age=0');
    await isForbidden(as(people.ana).describe(pathOf(good), settings));
  });
  it('under a name that is not the hash of its bytes', async () => {
    for (const id of ['photo-1', '01890000-0000-7000-8000-000000000001', 'x'.repeat(128)])
      await isForbidden(as(people.ana).upload(filePaths.photo('ana', 'luna', id), { bytes: good.full }));
  });
});

describe('storing files that no post names', () => {
  const isStored = async (path: string) => (await storedAt(path)) !== undefined;
  async function store(
    paths: readonly { path: string; bytes: Uint8Array<ArrayBuffer> }[],
    who: Person = people.ana,
  ) {
    for (const { path, bytes } of paths) await passes(as(who).upload(path, { bytes }));
    await settled();
    return Promise.all(paths.map(({ path }) => isStored(path)));
  }
  const some = Array.from({ length: maxUnnamedFiles + 3 }, (_, index) => index);
  const kept = (stored: readonly boolean[]) => stored.filter(Boolean).length;

  it('is limited for posts that do not exist, and named pictures stay', async () => {
    await published();
    const stored = await store(
      some.map((index) => {
        const { id, full } = picture(`extra ${index}`);
        return { path: filePaths.photo('ana', `no-post-${index % 7}`, id), bytes: full };
      }),
    );
    expect(kept(stored)).toBe(maxUnnamedFiles);
    expect(stored.slice(0, 3)).toEqual([false, false, false]);
    expect(await isStored(pathOf(good))).toBe(true);
    expect(await isStored(thumbOf(good))).toBe(true);
  }, 60_000);

  it('is limited for avatars that no profile names, and the named one stays', async () => {
    const worn = webp('worn');
    const path = filePaths.avatar('ana', avatarName(worn));
    await passes(as(people.ana).upload(path, { bytes: worn }));
    const photoURL = `https://firebasestorage.googleapis.com/v0/b/x/o/${encodeURIComponent(path)}?alt=media`;
    await set(world().server, 'profiles/ana', profileDoc('ana', { photoURL }));
    const stored = await store(
      some.map((index) => {
        const bytes = webp(`face ${index}`);
        return { path: filePaths.avatar('ana', avatarName(bytes)), bytes };
      }),
    );
    expect(kept(stored)).toBe(maxUnnamedFiles);
    expect(await isStored(path)).toBe(true);
  }, 60_000);

  it('is limited for homes that no answer names, and a file that is no picture is deleted', async () => {
    await setScene(world(), ...lunasPost('adopted'), ...luisRequest('granted'), luisFollowUp());
    const homes = some.map((index) => webp(`home ${index}`));
    const stored = await store(
      homes.map((bytes) => ({ path: filePaths.homePhoto('luna', 'luis', 7, avatarName(bytes)), bytes })),
      people.luis,
    );
    expect(kept(stored)).toBe(maxUnnamedFiles);
    const html = filePaths.homePhoto('luna', 'luis', 7, avatarName(page));
    expect(kept(await store([{ path: html, bytes: page }], people.luis))).toBe(0);
  }, 60_000);

  it('never deletes pictures that an open report shows', async () => {
    const seen = picture('seen');
    await passes(as(people.ana).upload(filePaths.photo('ana', 'reported', seen.id), { bytes: seen.full }));
    await set(world().server, 'reports/r', { postId: 'reported', status: 'open' });
    await store(
      some.map((index) => {
        const { id, full } = picture(`more ${index}`);
        return { path: filePaths.photo('ana', 'no-post', id), bytes: full };
      }),
    );
    const path = filePaths.photo('ana', 'reported', seen.id);
    expect(await isStored(path)).toBe(true);
    await passes(as(people.iris).download(path));
    for (const who of [people.luis, null]) await isForbidden(as(who).download(path));
  }, 60_000);
});

describe('an unchecked avatar', () => {
  const me = webp('me');
  const path = filePaths.avatar('ana', avatarName(me));
  const wears = (file: string | null) =>
    set(
      world().server,
      'profiles/ana',
      profileDoc('ana', {
        photoURL:
          file && `https://firebasestorage.googleapis.com/v0/b/x/o/${encodeURIComponent(file)}?alt=media`,
      }),
    );

  it('cannot be replaced under its address', async () => {
    await passes(as(people.ana).upload(path, { bytes: me }));
    await isForbidden(as(people.ana).upload(path, { bytes: webp('other') }));
  });
  it('cannot return with other bytes after it was deleted', async () => {
    await passes(as(people.ana).upload(path, { bytes: me }));
    await passes(as(people.iris).remove(path));
    await as(people.ana).upload(path, { bytes: webp('other') });
    await settled();
    await isHidden(path, people.ana, people.iris);
  });
  it('is not shown unless a profile names it, and no longer after the profile has dropped it', async () => {
    await passes(as(people.ana).upload(path, { bytes: me }));
    await settled();
    await isHidden(path, null, people.luis);
    await wears(path);
    await isShown(path, null, people.luis);
    await wears(null);
    await isHidden(path, null, people.luis);
  });
});
