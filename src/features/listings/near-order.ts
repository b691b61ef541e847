// The order of a listing by distance, from a place that was chosen on this phone. Pure. Loads with the table of places.
import { distanceWords, kmBetween, type Spot } from '#domain/places/distance.ts';
import type { Places } from '#domain/places/read-places.ts';
import type { Post } from '#domain/post.ts';

export interface Near {
  /** The nearest first. Equal distances keep the given order. Places that are not in the table come last. */
  sort(posts: readonly Post[]): readonly Post[];
  /** "a unos 40 km" */
  words(post: Post): string;
  /** Whether the table knows neither the city nor the province. */
  isUnknown(post: Post): boolean;
}

export function nearTo(own: Spot, places: Places): Near {
  // Thousands of posts share a few places.
  const spots = new Map<string, Spot | null>();
  function spotOf({ province, city }: Post): Spot | null {
    const key = `${province}|${city}`;
    const known = spots.get(key);
    if (known !== undefined) return known;
    const spot = places.find(province, city);
    spots.set(key, spot);
    return spot;
  }
  const kmTo = (post: Post) => {
    const spot = spotOf(post);
    return spot ? kmBetween(own, spot) : Number.MAX_VALUE;
  };
  return {
    sort: (posts) =>
      posts
        .map((post) => ({ post, km: kmTo(post) }))
        .sort((a, b) => a.km - b.km)
        .map(({ post }) => post),
    words: (post) => distanceWords(own, spotOf(post)),
    isUnknown: (post) => spotOf(post) === null,
  };
}
