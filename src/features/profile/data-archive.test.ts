import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { dataArchive } from './data-archive.ts';

const photo = new TextEncoder().encode('RIFF....WEBP');
const jpeg = new Uint8Array([0xff, 0xd8, 0xff]);

it('contains each kind of data as JSON, and the photos under the paths in the data', () => {
  const files = unzipSync(
    dataArchive({
      documents: { cuenta: { name: 'Ana' }, favoritos: [] },
      files: [
        { path: 'posts/ana/luna/1', bytes: photo },
        { path: 'posts/ana/luna/2', bytes: jpeg },
        { path: 'agreements/luna/luis/h', bytes: new TextEncoder().encode('%PDF-') },
      ],
      missing: [],
    }),
  );
  expect(Object.keys(files).sort()).toEqual([
    'LEEME.txt',
    'datos/cuenta.json',
    'datos/favoritos.json',
    'fotos/agreements/luna/luis/h.pdf',
    'fotos/posts/ana/luna/1.webp',
    'fotos/posts/ana/luna/2.jpg',
  ]);
  expect(JSON.parse(strFromU8(files['datos/cuenta.json'] ?? photo))).toEqual({ name: 'Ana' });
  expect(files['fotos/posts/ana/luna/1.webp']).toEqual(photo);
});

it('lists the photos that could not be loaded', () => {
  const files = unzipSync(dataArchive({ documents: {}, files: [], missing: ['posts/ana/luna/2'] }));
  expect(strFromU8(files['LEEME.txt'] ?? photo)).toContain('posts/ana/luna/2');
});
