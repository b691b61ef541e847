import { describe, expect, it } from 'vitest';
import { unseenPattern } from '#domain/fields.ts';
import type { PostPhoto } from '#domain/post.ts';
import type { DraftPhoto } from '#drafts/types.ts';
import { newGiveValues } from '../draft/give-values.ts';
import { editedPhotoOf, galleryOf, isCutInLists, movePhoto } from './gallery.ts';

const shape = { width: 4, height: 3, thumbhash: '', alt: null };
const stored = (id: string, alt: string | null = null): PostPhoto => ({
  ...shape,
  id,
  alt,
  path: `posts/ana/luna/${id}`,
  thumbPath: `posts/ana/luna/${id}_thumb`,
});
const fresh = (photoId: string): DraftPhoto => ({
  draftId: 'draft',
  photoId,
  position: 0,
  meta: { ...shape, id: photoId, contentType: 'image/webp' },
  full: new ArrayBuffer(1),
  thumb: new ArrayBuffer(1),
});
const values = (change: object) => ({ ...newGiveValues({ email: '' }), ...change });
const ids = (gallery: readonly { id: string }[]) => gallery.map(({ id }) => id);

describe('the gallery of a draft', () => {
  it('shows photos of the server and of the phone in the chosen order', () => {
    const draft = values({ photoOrder: ['b', 'a', 'c'], storedPhotos: [stored('a')] });
    expect(ids(galleryOf(draft, [fresh('b'), fresh('c')]))).toEqual(['b', 'a', 'c']);
  });

  it('shows a photo last if its position was not stored before a crash', () => {
    expect(ids(galleryOf(values({ photoOrder: ['b'] }), [fresh('a'), fresh('b')]))).toEqual(['b', 'a']);
  });

  it('leaves out a photo whose bytes are missing', () => {
    expect(ids(galleryOf(values({ photoOrder: ['gone', 'a'] }), [fresh('a')]))).toEqual(['a']);
  });

  it('keeps the description of a stored photo until it is changed', () => {
    const before = values({ photoOrder: ['a'], storedPhotos: [stored('a', 'En el patio')] });
    expect(galleryOf(before, [])[0]?.alt).toBe('En el patio');
    expect(galleryOf({ ...before, alts: { a: '' } }, [])[0]?.alt).toBe('');
  });

  it('sends null for an empty description', () => {
    const [photo] = galleryOf(values({ photoOrder: ['a'], alts: { a: '  ' } }), [fresh('a')]);
    expect(photo && editedPhotoOf(photo).photo.alt).toBeNull();
  });

  it('sends a description that the rules accept: a pasted one without tabs and marks of direction', () => {
    const pasted = 'Duerme\ten el sofá \u202a(es \u2068Luna\u2069)\u202c';
    const [photo] = galleryOf(values({ photoOrder: ['a'], alts: { a: pasted } }), [fresh('a')]);
    const alt = photo && editedPhotoOf(photo).photo.alt;
    expect(alt).toBe('Duerme en el sofá (es Luna)');
    expect(unseenPattern.test(alt ?? '')).toBe(false);
  });
});

describe('moving a photo', () => {
  it('moves it before or after its neighbour', () => {
    expect(movePhoto(['a', 'b', 'c'], 'b', 0)).toEqual(['b', 'a', 'c']);
    expect(movePhoto(['a', 'b', 'c'], 'b', 2)).toEqual(['a', 'c', 'b']);
  });
});

it('recognises photos that the lists would crop: long ones, but not nearly square ones', () => {
  expect(isCutInLists({ width: 1600, height: 900 })).toBe(true);
  expect(isCutInLists({ width: 900, height: 1600 })).toBe(true);
  expect(isCutInLists({ width: 1600, height: 1200 })).toBe(false);
});
