import { describe, expect, it } from 'vitest';
import { readImageHeader } from './image-header.ts';

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : [...part])),
  );
const u16 = (value: number) => [value >> 8, value & 0xff];
const u32 = (value: number) => [value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  ...u16(content.length + 2),
  ...content,
];
const frame = (marker: number, width: number, height: number) =>
  segment(marker, [8, ...u16(height), ...u16(width), 3, 1, 0x22, 0]);

const sizeOf = (file: Uint8Array) => readImageHeader(file)?.size;

describe('the header of a JPEG', () => {
  it('has the size of the picture, not of the EXIF thumbnail', () => {
    const thumbnail = [0xff, 0xd8, ...frame(0xc0, 160, 120)];
    const file = bytes([0xff, 0xd8], segment(0xe1, thumbnail), frame(0xc0, 4032, 3024));
    expect(sizeOf(file)).toEqual({ width: 4032, height: 3024 });
  });

  it('supports progressive pictures, and does not confuse a Huffman table with a frame', () => {
    const file = bytes([0xff, 0xd8], segment(0xc4, [0, 1, 2, 3, 4, 5, 6, 7]), [0xff], frame(0xc2, 800, 600));
    expect(sizeOf(file)).toEqual({ width: 800, height: 600 });
  });

  it('has no size if it is truncated before the frame', () => {
    const file = bytes([0xff, 0xd8], segment(0xe1, new Array(50).fill(0)));
    expect(readImageHeader(file)).toEqual({ format: 'jpeg', size: null });
  });

  it('has no size if what follows its first bytes is no header', () => {
    expect(sizeOf(bytes([0xff, 0xd8, 0xff, 0xe1, 0, 0], new Array(40).fill(7)))).toBeNull();
  });
});

describe('the header of a PNG, GIF, WebP or HEIC file', () => {
  it('reads a PNG', () => {
    const file = bytes([0x89], 'PNG\r\n\x1a\n', u32(13), 'IHDR', u32(8000), u32(5000));
    expect(readImageHeader(file)).toEqual({ format: 'png', size: { width: 8000, height: 5000 } });
  });

  it('has no size for a PNG without a width or a height', () => {
    for (const size of [
      [0, 5000],
      [8000, 0],
    ] as const)
      expect(sizeOf(bytes([0x89], 'PNG\r\n\x1a\n', u32(13), 'IHDR', ...size.map(u32)))).toBeNull();
  });

  it('has no size for a truncated PNG', () => {
    expect(readImageHeader(bytes([0x89], 'PNG\r\n\x1a\n'))).toEqual({ format: 'png', size: null });
  });

  it('reads a GIF', () => {
    expect(sizeOf(bytes('GIF89a', [0x40, 0x01, 0xf0, 0x00]))).toEqual({ width: 320, height: 240 });
  });

  const riff = (chunk: string, content: readonly number[]) =>
    bytes('RIFF', [0, 0, 0, 0], 'WEBP', chunk, [0, 0, 0, 0], content);

  it('reads a lossy WebP', () => {
    const content = [0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x06, 0xb0, 0x04];
    expect(sizeOf(riff('VP8 ', content))).toEqual({ width: 1600, height: 1200 });
  });

  it('reads a lossless WebP', () => {
    const packed = (1600 - 1) | ((1200 - 1) << 14);
    const little = [packed & 0xff, (packed >> 8) & 0xff, (packed >> 16) & 0xff, packed >>> 24];
    expect(sizeOf(riff('VP8L', [0x2f, ...little]))).toEqual({ width: 1600, height: 1200 });
    expect(sizeOf(riff('VP8L', [0x2f]))).toBeNull();
  });

  it('tells an animated WebP', () => {
    const isAnimated = (flags: number, chunk = 'VP8X') =>
      readImageHeader(riff(chunk, [flags, 0, 0, 0, 0x3f, 0x06, 0, 0xaf, 0x04, 0]))?.isAnimatedWebp;
    expect([isAnimated(0x02), isAnimated(0x12), isAnimated(0x10)]).toEqual([true, true, undefined]);
    expect(isAnimated(0x02, 'VP8 ')).toBeUndefined();
  });

  it('reads an extended WebP', () => {
    const content = [0x10, 0, 0, 0, 0x3f, 0x06, 0, 0xaf, 0x04, 0];
    expect(sizeOf(riff('VP8X', content))).toEqual({ width: 1600, height: 1200 });
  });

  const ispe = (width: number, height: number) => bytes(u32(20), 'ispe', u32(0), u32(width), u32(height));
  const heif = (brand: string, ...rest: Uint8Array[]) =>
    bytes(u32(24), 'ftyp', 'mif1', u32(0), brand, 'miaf', ...rest.map((part) => [...part]));

  it('recognises a HEIC by its brands, and measures the whole picture, not its tiles', () => {
    const file = heif('heic', ispe(512, 512), ispe(4032, 3024), ispe(320, 240));
    expect(readImageHeader(file)).toEqual({ format: 'heic', size: { width: 4032, height: 3024 } });
  });

  it('recognises an AVIF, which browsers can show', () => {
    expect(readImageHeader(heif('avif', ispe(640, 480)))?.format).toBe('avif');
  });
});

describe('a file that is not a picture', () => {
  it.each([
    ['an empty file', bytes()],
    ['a text', bytes('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['a PDF', bytes('%PDF-1.7')],
    ['a video', bytes(u32(24), 'ftyp', 'isom', u32(0), 'mp42', 'isom')],
  ])('does not take %s for one', (_, file) => {
    expect(readImageHeader(file)).toBeNull();
  });
});
