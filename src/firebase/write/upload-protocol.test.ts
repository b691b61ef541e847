import { describe, expect, it } from 'vitest';
import { uploadLimits } from '#domain/limits.ts';
import { createPhotoUploader } from './photo-uploader.ts';
import type { SendStorageRequest } from './storage-request.ts';
import { createUploadProtocol } from './upload-protocol.ts';

const job = {
  path: 'posts/ana/luna/p1',
  bytes: new ArrayBuffer(uploadLimits.firstChunkBytes + 1),
  contentType: 'image/webp',
};

const environment = {
  now: () => 0,
  random: () => 0.5,
  sleep: async () => {},
  isOffline: () => true,
  answerTimeoutMs: 1000,
};

describe('an upload session that Storage has ended', () => {
  // Production answers 200 and `cancelled` (recorded: t-k/fireemu,
  // conformance/fixtures/storage-object-production/firebase--resumable-upload.json).
  it('is replaced by a new one', async () => {
    const asked: string[] = [];
    const send: SendStorageRequest = async ({ url, headers = {} }) => {
      const command = headers['X-Goog-Upload-Command'] ?? '';
      asked.push(`${url} ${command}`);
      const status = url === 'ended' ? 'cancelled' : command.endsWith('finalize') ? 'final' : 'active';
      return new Response(null, {
        headers: {
          'X-Goog-Upload-Status': status,
          'X-Goog-Upload-URL': 'new',
          'X-Goog-Upload-Size-Received': '0',
        },
      });
    };
    const uploader = createPhotoUploader(createUploadProtocol(send, 'files'), environment);
    const session = { url: 'ended', offset: 0 };
    await uploader.start(job, { session, keepSession: async () => {}, onProgress: () => {} }).finished;
    expect(asked).toEqual([
      'ended query',
      `files?name=${encodeURIComponent(job.path)} start`,
      'new query',
      'new upload',
      'new upload, finalize',
    ]);
  });
});
