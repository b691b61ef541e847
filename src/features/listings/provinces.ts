import { foldText } from '#domain/fold-text.ts';
import type { Post } from '#domain/post.ts';

const folded = new Map<string, string>();

/** Thousands of posts share a few provinces: each is folded once. */
export function foldProvince(province: string): string {
  const known = folded.get(province);
  if (known !== undefined) return known;
  const text = foldText(province);
  folded.set(province, text);
  return text;
}

/** The provinces there are, each once, in Spanish order. */
export function provincesOf(posts: readonly Post[]): readonly string[] {
  const byFolded = new Map(posts.map(({ province }) => [foldProvince(province), province]));
  return [...byFolded.values()].sort((a, b) => a.localeCompare(b, 'es'));
}
