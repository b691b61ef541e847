import { expect, it } from 'vitest';
import { photoKindOf } from './photo-kind.ts';

const bucket = 'https://firebasestorage.googleapis.com/v0/b/patitas.firebasestorage.app/o';

it.each([
  [`${bucket}/posts%2Fana%2Fluna%2Fp1?alt=media`, 'large'],
  [`${bucket}/posts%2Fana%2Fluna%2Fp1_thumb?alt=media`, 'small'],
  [`${bucket}/avatars%2Fana%2Fp1?alt=media`, 'small'],
  [`${bucket}/posts%2Fana%2Fluna%2Fp1`, null],
  [`${bucket}?name=posts%2Fana%2Fluna%2Fp1&alt=media`, null],
  ['https://patitas.test/post/luna?alt=media', null],
])('%s is %s', (url, kind) => {
  expect(photoKindOf(new URL(url))).toBe(kind);
});
