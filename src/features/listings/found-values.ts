// The values that occur in a text field with a filter, such as the province.
import { foldText } from '#domain/fold-text.ts';
import type { Post } from '#domain/post.ts';
import { fieldValue, type PostFieldName } from '#domain/post-fields.ts';

const folded = new Map<string, string>();

/**
 * Compared without accents and case. Thousands of posts share a few provinces, so each province is folded only once.
 */
export function foldValue(value: string): string {
  const known = folded.get(value);
  if (known !== undefined) return known;
  const text = foldText(value);
  folded.set(value, text);
  return text;
}

/** Each value once, in Spanish order. */
export function foundValues(posts: readonly Post[], name: PostFieldName): readonly string[] {
  const texts = posts.map((post) => String(fieldValue(post, name) ?? '')).filter(Boolean);
  const byFolded = new Map(texts.map((text) => [foldValue(text), text]));
  return [...byFolded.values()].sort((a, b) => a.localeCompare(b, 'es'));
}
