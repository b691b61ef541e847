import * as v from 'valibot';
import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { postContentSchema, postSchema } from './post.ts';
import { fieldValue, type PostContent, postFieldEntries } from './post-fields.ts';
import { samplePhoto, samplePost } from './sample-post.ts';

const { species, name, sex, size, ageMonths, breed, province, city, description } = samplePost({});
const { health, goodWith, specialNeeds, urgent } = samplePost({});
/** The type of this constant and the schema below both come from the table: one at compile time, one at run time. */
const luna: PostContent = {
  ...{ species, name, sex, size, ageMonths, breed, province, city, description },
  ...{ health, goodWith, specialNeeds, urgent },
};

it("gives the schema and the type of a post's content the same fields", () => {
  expect(v.parse(postContentSchema, luna)).toEqual(luna);
  const names = postFieldEntries.map(([key, field]) =>
    field.kind === 'answer' ? `${field.group}.${key}` : key,
  );
  const inside = (group: 'health' | 'goodWith') => Object.keys(luna[group]).map((key) => `${group}.${key}`);
  const flat = Object.keys(luna).filter((key) => key !== 'health' && key !== 'goodWith');
  expect(names.sort()).toEqual([...flat, ...inside('health'), ...inside('goodWith')].sort());
});

it('finds the value of each field in the document', () => {
  expect(postFieldEntries.map(([key]) => fieldValue(luna, key)).every((value) => value !== undefined)).toBe(
    true,
  );
  expect(fieldValue(luna, 'microchipped')).toBe(luna.health.microchipped);
});

it('has a different key for each filter', () => {
  const keys = postFieldEntries.flatMap(([, { filter }]) => (filter ? [filter.key] : []));
  expect(new Set(keys).size).toBe(keys.length);
});

it('reads a stored post whose texts a server that counts otherwise found short enough, so that a moderator sees it', () => {
  // One letter beyond the basic plane has two units in JavaScript. Not every language takes this space for one.
  const letters = (count: number) => '\u{20000}'.repeat(count);
  const stored = {
    ...samplePost({}),
    ...{ name: letters(limits.petName), city: letters(limits.city), breed: letters(limits.breed) },
    ...{ description: '\u00a0'.repeat(limits.descriptionMin), specialNeeds: letters(limits.specialNeeds) },
    photos: [{ ...samplePhoto('p1'), alt: letters(limits.photoAlt) }],
  };
  expect(v.is(postSchema, stored)).toBe(true);
  expect(v.is(postContentSchema, stored)).toBe(false);
});
