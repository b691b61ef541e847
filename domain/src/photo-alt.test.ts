import { expect, it } from 'vitest';
import { photoAlt } from './photo-alt.ts';
import { samplePhoto, samplePost } from './sample-post.ts';

const altOf = (changes: Parameters<typeof samplePost>[0], alt: string | null = null) => {
  const post = samplePost({ name: 'Luna', ageMonths: 24, photos: [], ...changes });
  return photoAlt(post, { id: 'x', alt });
};

it('names the pet as its sex asks', () => {
  expect(altOf({ species: 'dog', sex: 'female' })).toBe('Luna, perra de 2 años');
  expect(altOf({ species: 'cat', sex: 'female' })).toBe('Luna, gata de 2 años');
  expect(altOf({ species: 'cat', sex: 'unknown' })).toBe('Luna, gato de 2 años');
  expect(altOf({ species: 'other', sex: 'female' })).toBe('Luna, animal de 2 años');
});

it('says which of several photos it is', () => {
  const photos = ['x', 'y'].map((id) => samplePhoto(id));
  expect(altOf({ photos })).toMatch(/, foto 1 de 2$/);
  expect(altOf({ photos: photos.slice(0, 1) })).not.toMatch(/foto/);
  // A photo that an edit has removed meanwhile.
  expect(altOf({ photos: ['y', 'z'].map((id) => samplePhoto(id)) })).not.toMatch(/foto/);
});

it('prefers what the publisher wrote', () => {
  expect(altOf({ species: 'dog' }, 'Duerme en el sofá')).toBe('Duerme en el sofá');
});
