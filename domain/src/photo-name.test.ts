import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { filePaths } from './document-paths.ts';
import { fileHash, hashInName, photoNameOf } from './photo-name.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

describe('the name of a stored picture', () => {
  it('consists of the hashes of photo and thumbnail', async () => {
    const name = await photoNameOf(bytes('photo'), bytes('thumb'));
    expect(name).toBe(hash('photo') + hash('thumb'));
    expect(hashInName(filePaths.photo('ana', 'luna', name))).toBe(hash('photo'));
    expect(hashInName(filePaths.photoThumb('ana', 'luna', name))).toBe(hash('thumb'));
  });

  it('of an avatar, or of the photo of an answer, is its hash', async () => {
    const name = await fileHash(bytes('me'));
    expect(hashInName(filePaths.avatar('ana', name))).toBe(hash('me'));
    expect(hashInName(filePaths.homePhoto('luna', 'luis', 7, name))).toBe(hash('me'));
  });

  it('without hashes, as older versions wrote it, has no expected hash', () => {
    for (const id of ['01890000-0000-7000-8000-000000000001', 'luna-1', 'x'.repeat(43)])
      expect(hashInName(filePaths.photo('ana', 'luna', id))).toBeNull();
  });
});
