// The values that occur in a text field with a filter, such as the province.
import { foldValue } from '#domain/listing-search.ts';
import type { Post } from '#domain/post.ts';
import { fieldValue, type PostFieldName } from '#domain/post-fields.ts';

/** Each value once, in Spanish order. */
export function foundValues(posts: readonly Post[], name: PostFieldName): readonly string[] {
  const texts = posts.map((post) => String(fieldValue(post, name) ?? '')).filter(Boolean);
  const byFolded = new Map(texts.map((text) => [foldValue(text), text]));
  return [...byFolded.values()].sort((a, b) => a.localeCompare(b, 'es'));
}
