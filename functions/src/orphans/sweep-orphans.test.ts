import { describe, expect, it, vi } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { OutOfTime } from '../deps.ts';
import { agreement, daysAgo, followUp, post, put } from '../testing/documents.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { webp } from '../testing/picture.ts';
import { sweepOrphans } from './sweep-orphans.ts';

describe('files without a document', () => {
  const server = emptyServer();

  async function upload(...paths: string[]) {
    const { bucket } = server.deps();
    for (const path of paths) {
      const [bytes, contentType] = path.startsWith('agreements/')
        ? [Buffer.from('%PDF-'), 'application/pdf']
        : [webp(), 'image/webp'];
      await bucket.file(path).save(bytes, { contentType, resumable: false });
    }
  }
  const files = async () => (await server.deps().bucket.getFiles())[0].map(({ name }) => name).sort();

  it.each(['__luna__', '..'])(
    'do not stop the sweep if no post can have the id in their path: %s',
    async (postId) => {
      await upload(`posts/ana/${postId}/p1`, 'posts/ana/ghost/p1', 'avatars/nobody/a1');
      await server.backend.hooksIdle();
      server.backend.advanceClock(49 * hourMs);
      await sweepOrphans(server.deps());
      expect(await files()).toEqual([]);
    },
  );

  it('are deleted after 48 hours, unless a document names them', async () => {
    const named = [
      'agreements/luna/luis/h1',
      'avatars/ana/a1',
      'followUps/luna/luis/7/f1',
      'posts/ana/luna/p1',
      'posts/ana/luna/p1_thumb',
    ];
    await upload(
      ...named,
      'posts/ana/luna/dropped',
      'posts/ana/ghost/p1',
      'posts/ana/odd/p1',
      'followUps/luna/luis/7/dropped',
      'followUps/luna/luis/30/f1',
      'agreements/luna/luis/h2',
      'agreements/luna/eva/h1',
      'avatars/ana/old',
      'avatars/nobody/a1',
    );
    await put(server.db, {
      'posts/luna': post('pending', { updatedAt: daysAgo(server.backend.now(), 0) }),
      'posts/odd': { photos: 'none' },
      'posts/luna/requests/luis/followUps/7': followUp('luis', 'luna', {
        photo: { path: 'followUps/luna/luis/7/f1' },
      }),
      'posts/luna/agreements/luis': agreement('luis', 'luna', { pdfHash: 'h1' }),
      'profiles/ana': { photoURL: 'http://127.0.0.1:9199/v0/b/x/o/avatars%2Fana%2Fa1?alt=media' },
    });
    server.backend.advanceClock(47 * hourMs);
    await sweepOrphans(server.deps());
    expect(await files()).toHaveLength(14);
    await upload('posts/ana/waiting/p1');
    server.backend.advanceClock(2 * hourMs);
    await sweepOrphans(server.deps());
    expect(await files()).toEqual([...named, 'posts/ana/waiting/p1'].sort());
    await sweepOrphans(server.deps());
    expect(await files()).toHaveLength(6);
  });

  it('that are kept are checked if they never were', async () => {
    server.functions.detach();
    const { bucket } = server.deps();
    await upload('posts/ana/luna/p1');
    await put(server.db, { 'posts/luna': post('pending', { updatedAt: daysAgo(server.backend.now(), 0) }) });
    await bucket
      .file('posts/ana/luna/p1_thumb')
      .save('<html>', { contentType: 'image/webp', resumable: false });
    await sweepOrphans(server.deps());
    expect(await files()).toEqual(['posts/ana/luna/p1']);
    expect((await bucket.file('posts/ana/luna/p1').getMetadata())[0].metadata).toEqual({ checked: 'yes' });
    await server.restart();
  });

  it('are deleted even if the check of an earlier file fails', async () => {
    server.functions.detach();
    await upload('followUps/__luna__/luis/7/f1', 'posts/ana/ghost/p1', 'avatars/nobody/a1');
    server.backend.advanceClock(49 * hourMs);
    await sweepOrphans(server.deps());
    expect(await files()).toEqual(['followUps/__luna__/luis/7/f1']);
    await server.restart();
  });

  it('are all reached when one run has no time for every file, and are reached again in the next round', async () => {
    const needed = ['a1', 'a2', 'a3', 'a4'].map((name) => `avatars/${name}/p`);
    const photos = ['p1', 'p1_thumb'].map((name) => `posts/ana/luna/${name}`);
    await upload(...photos, ...needed, 'agreements/luna/eva/h1', 'followUps/luna/eva/7/f1');
    const profiles = ['a1', 'a2', 'a3', 'a4'].map((uid) => [
      `profiles/${uid}`,
      { photoURL: `http://127.0.0.1:9199/v0/b/x/o/avatars%2F${uid}%2Fp?alt=media` },
    ]);
    await put(server.db, { 'posts/luna': post('pending'), ...Object.fromEntries(profiles) });
    await server.backend.hooksIdle();
    server.backend.advanceClock(49 * hourMs);
    const filesPerRun = 3;
    const runOnce = () => sweepOrphans(server.cutAfter(filesPerRun)).catch((error) => error);
    expect(await runOnce()).toBeInstanceOf(OutOfTime);
    expect(await runOnce()).toBeInstanceOf(OutOfTime);
    expect(await runOnce()).toBeUndefined();
    expect(await files()).toEqual([...needed, ...photos].sort());
    await server.db.doc('posts/luna').delete();
    await upload(...photos);
    await server.backend.hooksIdle();
    server.backend.advanceClock(49 * hourMs);
    await runOnce();
    expect(await files()).toEqual(needed);
  });

  it('read each post once, because a hundred thousand people have too many files for a read of each', async () => {
    const photos = ['p1', 'p2', 'p3'].flatMap((id) => [`posts/ana/luna/${id}`, `posts/ana/luna/${id}_thumb`]);
    await upload(...photos);
    const named = ['p1', 'p2', 'p3'].map((id) => ({
      path: `posts/ana/luna/${id}`,
      thumbPath: `posts/ana/luna/${id}_thumb`,
    }));
    const updatedAt = daysAgo(server.backend.now(), 0);
    await put(server.db, { 'posts/luna': { ...post('pending', { updatedAt }), photos: named } });
    await server.backend.hooksIdle();
    server.backend.advanceClock(49 * hourMs);
    const asked = vi.spyOn(server.db, 'doc');
    await sweepOrphans(server.deps());
    expect(asked.mock.calls.filter(([path]) => path === 'posts/luna')).toHaveLength(1);
    asked.mockRestore();
    expect(await files()).toEqual(photos);
  });

  it('stay while a report of their post is open, even if the post was deleted', async () => {
    await put(server.db, { 'reports/r': { postId: 'ghost', status: 'open' } });
    await upload('posts/ana/ghost/p1');
    server.backend.advanceClock(49 * hourMs);
    await sweepOrphans(server.deps());
    expect(await files()).toEqual(['posts/ana/ghost/p1']);
    await server.db.doc('reports/r').update({ status: 'closed' });
    await sweepOrphans(server.deps());
    expect(await files()).toEqual([]);
  });
});
