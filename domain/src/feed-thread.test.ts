import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { commentSchema } from './comment.ts';
import { readComment, readProfile } from './feed-thread.ts';
import { profileSchema } from './user.ts';

const comment = {
  id: 'c1',
  postId: 'luna',
  authorId: 'luis',
  authorName: 'Luis Pérez',
  authorPhotoURL: null,
  text: '¿Sigue buscando casa?',
  createdAt: 5,
  commandId: 'c1',
};
const profile = {
  uid: 'ana',
  displayName: 'Ana Ruiz',
  photoURL: null,
  province: 'Salta',
  city: null,
  createdAt: 5,
};
const strange = [undefined, null, true, Number.NaN, 7.5, 'x', {}, []];

/** The same document, with one field replaced. */
const mutants = (original: object) =>
  Object.keys(original).flatMap((name) => strange.map((other) => ({ ...original, [name]: other })));

describe.each([
  ['a comment', comment, readComment, commentSchema],
  ['a profile', profile, readProfile, profileSchema],
] as const)('%s of the feed', (_name, sample, read, schema) => {
  it('is read as the schema reads it', () => {
    expect(read(sample)).toEqual(v.parse(schema as v.GenericSchema, sample));
    const readable = mutants(sample).filter((mutant) => v.is(schema as v.GenericSchema, mutant));
    expect(readable.length).toBeGreaterThan(3);
    for (const mutant of readable) expect(read(mutant)).toEqual(mutant);
  });

  it('with a field of another kind is none', () => {
    const wrong = mutants(sample).filter((mutant) => !v.is(schema as v.GenericSchema, mutant));
    expect(wrong.length).toBeGreaterThan(20);
    expect(wrong.filter((mutant) => read(mutant) !== null)).toEqual([]);
  });

  it.each([null, undefined, 'x', 7, []])('is not %j', (value) => expect(read(value)).toBeNull());
});
