import { describe, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { uploadLimits } from '#domain/limits.ts';
import { StorageError, TransientError } from './storage-error.ts';
import { createStoredFiles } from './stored-files.ts';

/** As Storage answers a deletion. */
const deleted = () => new Response(null, { status: 204 });

/**
 * A clock that advances only while sleeping, and a server that gives the prepared answers and then succeeds.
 * @param setBackMs the phone sets its clock back by this after the first pause
 */
function world(answers: (Error | Response)[], { isOffline = false, setBackMs = 0 } = {}) {
  let waitedMs = 0;
  const asked: string[] = [];
  const files = createStoredFiles(
    async ({ method, url }) => {
      asked.push(`${method} ${url}`);
      const answer = answers.shift() ?? deleted();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    'http://storage/o',
    {
      now: () => (waitedMs > 0 ? waitedMs - setBackMs : 0),
      random: () => 0.5,
      sleep: async (delayMs) => {
        waitedMs += delayMs;
      },
      isOffline: () => isOffline,
      answerTimeoutMs: 1000,
    },
  );
  return { files, asked, waited: () => waitedMs };
}

const noAnswer = () => new TransientError('No answer from Storage');

describe('9 · Operation retry', () => {
  it('retries while the network fails', async () => {
    const { files, asked } = world([noAnswer(), noAnswer()]);
    await files.remove('posts/ana/1/a');
    expect(asked).toEqual(Array(3).fill('DELETE http://storage/o/posts%2Fana%2F1%2Fa'));
  });

  it('gives up after two minutes, and reports that a later attempt may work', async () => {
    const { files, waited } = world(Array.from({ length: 100 }, noAnswer));
    await expect(files.remove('a')).rejects.toBeInstanceOf(TransientError);
    expect(waited()).toBeLessThanOrEqual(uploadLimits.maxOperationRetryMs);
    expect(waited()).toBeGreaterThan(uploadLimits.maxOperationRetryMs - 60_000);
  });

  it('gives up no later on a phone whose clock was set back meanwhile', async () => {
    const { files, waited } = world(Array.from({ length: 100 }, noAnswer), { setBackMs: dayMs });
    await expect(files.remove('a')).rejects.toBeInstanceOf(TransientError);
    expect(waited()).toBeLessThanOrEqual(uploadLimits.maxOperationRetryMs);
  });

  it('does not wait without a network', async () => {
    const { files, asked } = world([noAnswer()], { isOffline: true });
    await expect(files.remove('a')).rejects.toBeInstanceOf(TransientError);
    expect(asked).toHaveLength(1);
  });

  it('does not retry a refusal, and treats a missing file as removed', async () => {
    await expect(
      world([new StorageError('storage/unauthorized', 'a')]).files.remove('a'),
    ).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await expect(
      world([new StorageError('storage/object-not-found', 'a')]).files.remove('a'),
    ).resolves.toBeUndefined();
  });
});

/** The page of a captive portal, or of a proxy that is out of order: it answers everything, and with success. */
const strangersPage = () =>
  new Response('<html>Acepta las condiciones</html>', { headers: { 'Content-Type': 'text/html' } });

describe('a page that answers in the place of Storage', () => {
  it('is no proof that a file exists: its bytes would never be uploaded again', async () => {
    await expect(world([strangersPage()]).files.exists('posts/ana/1/a')).rejects.toBeInstanceOf(
      TransientError,
    );
    await expect(
      world([Response.json({ name: 'posts/ana/1/b' })]).files.exists('posts/ana/1/a'),
    ).rejects.toBeInstanceOf(TransientError);
    await expect(
      world([Response.json({ name: 'posts/ana/1/a' })]).files.exists('posts/ana/1/a'),
    ).resolves.toBe(true);
  });

  it('is not shown as the photo, and a real one is', async () => {
    await expect(world([strangersPage()]).files.read('a')).rejects.toBeInstanceOf(TransientError);
    for (const type of ['image/webp', 'application/pdf']) {
      const file = new Response('bytes', { headers: { 'Content-Type': type } });
      expect(await (await world([file]).files.read('a')).text()).toBe('bytes');
    }
  });

  it('has deleted nothing, so the deletion is sent again', async () => {
    const { files, asked } = world([strangersPage()]);
    await files.remove('a');
    expect(asked).toHaveLength(2);
  });
});
