import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { avatarName, picture, webp } from '../testing/picture.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { checkFile } from './check-file.ts';

describe('the check of uploaded files', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => server.backend.reset());

  const luna = picture('Luna');
  const photo = `posts/ana/luna/${luna.id}`;

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

  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const tooWide = Buffer.from(webp('wide'));
  tooWide.writeUInt32LE(1600, 21);
  it.each([
    ['a page', page, 'image/webp'],
    ['an empty header', webp().subarray(0, 16), 'image/webp'],
    ['a picture of another type', webp('type'), 'image/jpeg'],
    ['more pixels than the app makes', tooWide, 'image/webp'],
  ])('deletes %s', async (_what, bytes, contentType) => {
    await upload(`avatars/ana/${avatarName(bytes)}`, bytes, contentType);
    expect(await isStored(`avatars/ana/${avatarName(bytes)}`)).toBe(false);
  });

  it('deletes a file that is not the picture of its name', async () => {
    await upload(photo, luna.thumb);
    await upload(`${photo}_thumb`, luna.full);
    expect([await isStored(photo), await isStored(`${photo}_thumb`)]).toEqual([false, false]);
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
    await server.stop();
    server = await startServer();
  });
});
