import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readFeedPost } from './feed-post.ts';
import { postSchema } from './post.ts';
import { samplePost } from './sample-post.ts';

const photo = { id: 'p1', path: 'a', thumbPath: 'b', width: 4, height: 3, thumbhash: 'x', alt: null };
const luna = samplePost({ photos: [photo] });
const strange = [undefined, null, true, 7.5, -1, Number.NaN, 'x', {}, [], ['x']];

/** A copy of the post with one value replaced, at any depth. */
function* mutants(original: object): Generator<object> {
  for (const [name, value] of Object.entries(original)) {
    for (const other of strange) yield { ...original, [name]: other };
    if (Array.isArray(value)) for (const inner of mutants(value[0])) yield { ...original, [name]: [inner] };
    else if (value !== null && typeof value === 'object')
      for (const inner of mutants(value)) yield { ...original, [name]: inner };
  }
}

/** The feed reader does not check lengths, so a text that is too short is accepted. */
const isWrong = (value: object) =>
  v
    .safeParse(postSchema, value)
    .issues?.some(({ type, input }) => type !== 'min_length' || typeof input !== 'string') ?? false;

const isPost = (value: unknown) => readFeedPost(value) !== null;

describe('a post of the feed', () => {
  it('accepts a post', () => {
    expect(v.is(postSchema, luna)).toBe(true);
    expect(isPost(luna)).toBe(true);
    expect(isPost(samplePost({ photos: [photo], breed: 'Galgo', moderatedAt: 5 }))).toBe(true);
  });

  it.each([null, undefined, 'Luna', 7, []])('does not take %j for one', (value) => {
    expect(isPost(value)).toBe(false);
  });

  it('refuses every value whose type the schema refuses', () => {
    const all = [...mutants(luna)];
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter((mutant) => isPost(mutant) && isWrong(mutant))).toEqual([]);
  });

  it('returns the same post as the schema, also for a post that lacks fields of newer versions', () => {
    const lacking = Object.keys(luna).map((name) => ({ ...luna, [name]: undefined }));
    const readable = [...mutants(luna), ...lacking].filter((mutant) => v.is(postSchema, mutant));
    expect(readable.length).toBeGreaterThan(10);
    for (const mutant of readable) expect(readFeedPost(mutant)).toEqual(v.parse(postSchema, mutant));
  });
});
