import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzz } from '../testing/fuzz.ts';
import { boundaryOf, readMultipart } from './multipart-body.ts';

const boundary = 'b0undary';
const metadata = '{"name":"a/photo","metadata":{"who":"ñandú"}}';

function bodyOf(content: Uint8Array): Buffer {
  const head = `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n`;
  const part = `--${boundary}\r\nContent-Type: image/webp\r\n\r\n`;
  return Buffer.concat([Buffer.from(head + part), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? bytes.length;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function contentOf(body: Buffer, sizes: readonly number[]) {
  const parsed = await readMultipart(inPieces(body, sizes), boundary);
  const chunks: Uint8Array[] = [];
  for await (const chunk of parsed.content) chunks.push(Buffer.from(chunk));
  return { metadata: parsed.metadata, contentType: parsed.contentType, content: Buffer.concat(chunks) };
}

/** Bytes that often look like parts of a boundary. */
const content = fc
  .array(fc.constantFrom('\r', '\n', '-', '--', '\r\n--', 'b0undary', `\r\n--${boundary.slice(0, -1)}`, 'x'))
  .map((parts) => Buffer.from(parts.join('')))
  .filter((bytes) => !bytes.includes(`\r\n--${boundary}`));

test('the parts are the same for every division into chunks', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(content, sizes, async (bytes, cuts) => {
      const parsed = await contentOf(bodyOf(bytes), cuts);
      expect(parsed).toEqual({ metadata, contentType: 'image/webp', content: bytes });
    }),
    fuzz(),
  );
});

test('a body that ends before its closing boundary is an error', async () => {
  const whole = bodyOf(Buffer.from('some bytes'));
  for (let length = 0; length < whole.length - 2; length++) {
    const broken = contentOf(whole.subarray(0, length), [7]);
    await expect(broken, `cut at ${length}`).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  }
});

test.each([
  ['multipart/related; boundary=abc', 'abc'],
  ['multipart/related; boundary="a b c"', 'a b c'],
  ["multipart/related; charset=utf-8; boundary='abc'", 'abc'],
])('%s names its boundary', (contentType, expected) => {
  expect(boundaryOf(contentType)).toBe(expected);
});

test('a request without a boundary has no parts', () => {
  expect(() => boundaryOf('image/webp')).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
});
