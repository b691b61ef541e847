import * as v from 'valibot';
import { expect, it } from 'vitest';
import { postContentSchema } from './post.ts';
import { fieldValue, type PostContent, postFieldEntries } from './post-fields.ts';
import { samplePost } from './sample-post.ts';

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
