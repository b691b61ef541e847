import { describe, expect, it } from 'vitest';
import type { ImageFormat } from '#domain/image-header/image-header.ts';
import { photoLimits } from '#domain/limits.ts';
import { checkSource, judgeSource } from './check-source.ts';

const header = (width: number, height: number, format: ImageFormat = 'jpeg') => ({
  format,
  size: { width, height },
});
const refused = (reason: string) => ({ status: 'refused', reason });

describe('checks before decoding', () => {
  it('accept a photo of 12 megapixels', () => {
    expect(judgeSource(header(4032, 3024), 4_000_000)).toEqual({ status: 'decodable', isHeic: false });
  });

  it('refuse 40 megapixels that can only be decoded whole, whatever the file size', () => {
    expect(judgeSource(header(8000, 5000, 'png'), 90_000)).toEqual(refused('too-many-pixels'));
    expect(judgeSource(header(8000, 5000), 90_000)).toEqual(refused('too-many-pixels'));
  });

  it('accept the 48 to 200 megapixels of phones, to be decoded smaller', () => {
    for (const size of [
      { width: 8000, height: 6000 },
      { width: 12_000, height: 9000 },
      { width: 16_320, height: 12_240 },
    ])
      expect(judgeSource({ format: 'jpeg', size, isSequentialJpeg: true }, 40_000_000)).toEqual({
        status: 'decodable',
        isHeic: false,
        scaledFrom: size,
      });
    const size = { width: 20_000, height: 20_000 };
    expect(judgeSource({ format: 'jpeg', size, isSequentialJpeg: true }, 1)).toEqual(
      refused('too-many-pixels'),
    );
  });

  it('refuse one pixel row more than the limit', () => {
    expect(judgeSource(header(6000, 6000), 1)).toMatchObject({ status: 'decodable' });
    expect(judgeSource(header(6000, 6001), 1)).toEqual(refused('too-many-pixels'));
  });

  it('refuse a file that is too large', () => {
    expect(judgeSource(header(100, 100), photoLimits.maxSourceBytes + 1)).toEqual(refused('too-large-file'));
  });

  it('refuse a picture of unknown dimensions, because it may be of any size', () => {
    expect(judgeSource({ format: 'png', size: null }, 1000)).toEqual(refused('corrupt'));
  });

  it('accept HEIC, since some browsers can decode it', () => {
    expect(judgeSource({ format: 'heic', size: null }, 1000)).toEqual({ status: 'decodable', isHeic: true });
    expect(judgeSource(header(9000, 9000, 'heic'), 1000)).toEqual(refused('too-many-pixels'));
  });

  it('use the bytes, not the name or the type of a file', async () => {
    const file = new File(['hola'], 'perro.jpg', { type: 'image/jpeg' });
    expect(await checkSource(file)).toEqual(refused('not-an-image'));
  });

  it('report an empty file as damaged', async () => {
    expect(await checkSource(new File([], 'perro.jpg', { type: 'image/jpeg' }))).toEqual(refused('corrupt'));
  });
});
