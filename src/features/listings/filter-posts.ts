// Filtering, searching and sorting of what the phone already holds. Pure; 10,000 posts in well under 100 ms.

import { foldText } from '#domain/fold-text.ts';
import type { Post } from '#domain/post.ts';
import type { ListingSearch, SortOrder } from './listing-search.ts';
import { foldProvince } from './provinces.ts';

const searchableTexts = new WeakMap<Post, string>();

function searchableText(post: Post): string {
  const known = searchableTexts.get(post);
  if (known !== undefined) return known;
  const text = foldText([post.name, post.breed ?? '', post.city, post.province, post.description].join(' '));
  searchableTexts.set(post, text);
  return text;
}

function matches(post: Post, search: ListingSearch, words: readonly string[]): boolean {
  if (search.especie && post.species !== search.especie) return false;
  if (search.sexo && post.sex !== search.sexo) return false;
  if (search.tamanio && post.size !== search.tamanio) return false;
  if (search.edad && post.ageGroup !== search.edad) return false;
  if (search.provincia && foldProvince(post.province) !== foldProvince(search.provincia)) return false;
  if (search.ninios && post.goodWith.children !== 'yes') return false;
  if (search.perros && post.goodWith.dogs !== 'yes') return false;
  if (search.gatos && post.goodWith.cats !== 'yes') return false;
  if (search.urgente && !post.urgent) return false;
  return words.every((word) => searchableText(post).includes(word));
}

const byNewest = (a: Post, b: Post) => b.createdAt - a.createdAt;
const orders: Record<SortOrder, (a: Post, b: Post) => number> = {
  recientes: byNewest,
  urgentes: (a, b) => Number(b.urgent) - Number(a.urgent) || byNewest(a, b),
  espera: (a, b) => a.createdAt - b.createdAt,
};

export function filterPosts(posts: readonly Post[], search: ListingSearch): readonly Post[] {
  const words = foldText(search.texto ?? '')
    .split(' ')
    .filter(Boolean);
  return posts.filter((post) => matches(post, search, words)).sort(orders[search.orden ?? 'recientes']);
}
