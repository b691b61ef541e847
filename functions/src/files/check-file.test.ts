import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { photoLimits } from '#domain/limits.ts';
import { samplePhoto } from '#domain/sample-post.ts';
import { post, put } from '../testing/documents.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { avatarName, picture, webp } from '../testing/picture.ts';
import { checkFile, isChecked } from './check-file.ts';

describe('the check of uploaded files', () => {
  const server = emptyServer();

  const luna = picture('Luna');
  const photo = `posts/ana/luna/${luna.id}`;

  function ofSize(width: number, height: number) {
    const bytes = webp(`${width} by ${height}`);
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
    return bytes;
  }

  async function upload(path: string, bytes: Uint8Array, contentType = 'image/webp') {
    const metadata = {
      contentType,
      cacheControl: 'public',
      metadata: { firebaseStorageDownloadTokens: 't' },
    };
    const file = server.deps().bucket.file(path);
    await file.save(Buffer.from(bytes), { resumable: false, metadata });
    await server.backend.hooksIdle();
    return file;
  }
  const isStored = async (path: string) => (await server.deps().bucket.file(path).exists())[0];

  it('marks a photo, its thumbnail, an avatar and the photo of an answer, and removes the token of each', async () => {
    const me = webp('me');
    for (const file of [
      await upload(photo, luna.full),
      await upload(`${photo}_thumb`, luna.thumb),
      await upload(`avatars/ana/${avatarName(me)}`, me),
      await upload(`followUps/luna/luis/7/${avatarName(me)}`, me),
    ]) {
      const [{ metadata, cacheControl }] = await file.getMetadata();
      expect(metadata).toEqual({ checked: 'yes' });
      expect(cacheControl).toBe('private, max-age=0');
    }
  });

  it('marks the PDF of an agreement, and nothing else there', async () => {
    const pdf = Buffer.from('%PDF-1.7');
    const pathOf = (bytes: Uint8Array) => `agreements/luna/luis/${avatarName(bytes)}`;
    const file = await upload(pathOf(pdf), pdf, 'application/pdf');
    expect((await file.getMetadata())[0].metadata).toEqual({ checked: 'yes' });
    const html = Buffer.from('<html>');
    await upload(pathOf(html), html, 'application/pdf');
    expect(await isStored(pathOf(html))).toBe(false);
    const another = pathOf(Buffer.from('%PDF-1.8'));
    await upload(another, pdf, 'application/pdf');
    expect(await isStored(another)).toBe(false);
    await upload(pathOf(webp('home')), webp('home'));
    expect(await isStored(pathOf(webp('home')))).toBe(false);
  });

  it('marks a picture whose name is older than hashes', async () => {
    const file = await upload('posts/ana/luna/p1', webp('old'));
    expect((await file.getMetadata())[0].metadata).toEqual({ checked: 'yes' });
  });

  it('marks a picture as large as the app makes, in width and in height', async () => {
    const { longestSidePx } = photoLimits;
    for (const largest of [ofSize(longestSidePx, 1), ofSize(1, longestSidePx)]) {
      const file = await upload(`avatars/ana/${avatarName(largest)}`, largest);
      expect((await file.getMetadata())[0].metadata).toEqual({ checked: 'yes' });
    }
  });

  it('leaves a file alone that is gone when its event comes', async () => {
    await checkFile(server.deps(), photo);
    expect(await isStored(photo)).toBe(false);
  });

  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  it.each([
    ['a page', page, 'image/webp'],
    ['an empty header', webp().subarray(0, 16), 'image/webp'],
    ['a picture of another type', webp('type'), 'image/jpeg'],
    ['more pixels in width than the app makes', ofSize(photoLimits.longestSidePx + 1, 1), 'image/webp'],
    ['more pixels in height than the app makes', ofSize(1, photoLimits.longestSidePx + 1), 'image/webp'],
  ])('deletes %s', async (_what, bytes, contentType) => {
    await upload(`avatars/ana/${avatarName(bytes)}`, bytes, contentType);
    expect(await isStored(`avatars/ana/${avatarName(bytes)}`)).toBe(false);
  });

  it('deletes a file that is not the picture of its name', async () => {
    await upload(photo, luna.thumb);
    await upload(`${photo}_thumb`, luna.full);
    expect([await isStored(photo), await isStored(`${photo}_thumb`)]).toEqual([false, false]);
  });

  describe('of a post’s photo, which the app stores before the revision that names it', () => {
    const minuteMs = 60_000;
    const { id: photoId } = luna;
    const at = (minutes: number) => Timestamp.fromMillis(server.backend.now() + minutes * minuteMs);
    const named = (status: string, minutes: number, fields: object = {}) =>
      put(server.db, {
        'posts/luna': post(status, {
          photos: [samplePhoto(photoId)],
          moderatedAt: null,
          updatedAt: at(minutes),
          ...fields,
        }),
      });
    const verdict = (createdAt: Timestamp, fields: object = {}) =>
      put(server.db, { 'moderationLog/v1': { act: 'accept', subjectId: 'luna', createdAt, ...fields } });
    /** Runs the check late, after everything that a test wrote. */
    async function isKept(): Promise<boolean> {
      await checkFile(server.deps(), photo);
      if (!(await isStored(photo))) return false;
      return isChecked((await server.deps().bucket.file(photo).getMetadata())[0]);
    }
    beforeEach(async () => {
      server.functions.detach();
      await upload(photo, luna.full);
    });

    it('keeps what a pending post has named since, and deletes what it named before', async () => {
      await named('pending', 1);
      expect(await isKept()).toBe(true);
      await server.backend.reset();
      await upload(photo, luna.full);
      await named('pending', -1);
      expect(await isKept()).toBe(false);
    });
    it('keeps what the accepted post does not name yet: its edit follows', async () => {
      await named('accepted', -1, { photos: [samplePhoto('another')], moderatedAt: at(-1) });
      expect(await isKept()).toBe(true);
    });
    it('deletes what came after the verdict, whatever its owner did with the post since', async () => {
      await named('accepted', 5, { moderatedAt: at(-1) });
      expect(await isKept()).toBe(false);
    });
    it('deletes what came between the reviewed revision and its verdict', async () => {
      const moderatedAt = at(2);
      await named('accepted', 5, { moderatedAt });
      await verdict(moderatedAt, { seenUpdatedAt: at(-1).toMillis() });
      expect(await isKept()).toBe(false);
    });
    it('keeps what came before the reviewed revision, or before a verdict without its time', async () => {
      const moderatedAt = at(2);
      await named('accepted', 2, { moderatedAt });
      await verdict(moderatedAt);
      await put(server.db, { 'moderationLog/v0': { act: 'reject', subjectId: 'luna', createdAt: at(1) } });
      expect(await isKept()).toBe(true);
      await server.backend.reset();
      await upload(photo, luna.full);
      await named('accepted', 2, { moderatedAt });
      await verdict(moderatedAt, { seenUpdatedAt: at(1).toMillis() });
      expect(await isKept()).toBe(true);
    });
    it('keeps what came before a verdict was taken back: it is reviewed again', async () => {
      await verdict(at(-1), { seenUpdatedAt: at(-2).toMillis() });
      await named('pending', 1);
      expect(await isKept()).toBe(true);
    });
    it('deletes what came between the accepted revision and the undoing of the adoption, which changes no content', async () => {
      const undoneAt = at(1);
      const undone = () => named('pending', 1, { updatedAt: undoneAt, undoneAt });
      await put(server.db, { 'moderationLog/v0': { act: 'reject', subjectId: 'luna', createdAt: at(0.5) } });
      await verdict(at(-1), { seenUpdatedAt: at(-2).toMillis() });
      await undone();
      expect(await isKept()).toBe(false);
      await upload(photo, luna.full);
      await verdict(at(-1));
      expect(await isKept()).toBe(false);
    });
    it('keeps what came before the accepted revision of an undone adoption, or before an edit after it', async () => {
      const undoneAt = at(3);
      await put(server.db, {
        'moderationLog/v0': { act: 'accept', subjectId: 'luna', createdAt: at(-1), seenUpdatedAt: 1 },
      });
      await verdict(at(2), { seenUpdatedAt: at(1).toMillis() });
      await named('pending', 3, { updatedAt: undoneAt, undoneAt });
      expect(await isKept()).toBe(true);
      await server.backend.reset();
      await upload(photo, luna.full);
      await verdict(at(-1), { seenUpdatedAt: at(-2).toMillis() });
      await named('pending', 1, { undoneAt: at(-0.5) });
      expect(await isKept()).toBe(true);
    });
  });

  it('never marks a newer file that replaced the checked one', async () => {
    const deps = server.deps();
    let hasSwapped = false;
    const swapping = (path: string, options?: object) => {
      const file = deps.bucket.file(path, options);
      const mark = file.setMetadata.bind(file);
      const setMetadata = async (metadata: typeof file.metadata, asked: object) => {
        hasSwapped = true;
        await upload(photo, page);
        return mark(metadata, asked);
      };
      return Object.assign(file, { setMetadata });
    };
    const bucket: typeof deps.bucket = Object.assign(Object.create(deps.bucket), { file: swapping });
    server.functions.detach();
    await upload(photo, luna.full);
    await checkFile({ ...deps, bucket }, photo);
    expect(hasSwapped).toBe(true);
    const [{ metadata }] = await deps.bucket.file(photo).getMetadata();
    expect(metadata).not.toHaveProperty('checked');
    await server.restart();
  });
});
