// The addresses of the public JSON, `/feed/*.json`. The server answers them, a visitor's page asks for them, and the worker keeps
// the answers.
//   /feed/{dogs|cats|others|all}.json         the newest public posts
//   /feed/{dogs|cats|others|all}-{2…20}.json  the posts that follow them
//   /feed/post-{id}.json                      a public post and its comments
//   /feed/profile-{uid}.json                  what others may know of a person, and their public posts
import { isId } from './id-pattern.ts';
import { type Species, speciesList } from './post-values.ts';

/** How many of the newest public posts a page of a feed holds. */
export const feedLength = 60;
/**
 * A page costs the server a read for each post before it, so that there are not many. Whoever goes further asks Firestore.
 */
export const feedPages = 20;

export type FeedAddress =
  /** `species` is null for all species. Pages count from 1. */
  | { readonly kind: 'list'; readonly species: Species | null; readonly page: number }
  | { readonly kind: 'post' | 'profile'; readonly id: string };

const everything = 'all';
const listNames: Readonly<Record<Species, string>> = { dog: 'dogs', cat: 'cats', other: 'others' };

export const feedPaths = {
  list(species: Species | null, page = 1): string {
    const name = species === null ? everything : listNames[species];
    return page === 1 ? `/feed/${name}.json` : `/feed/${name}-${page}.json`;
  },
  post: (postId: string) => `/feed/post-${postId}.json`,
  profile: (uid: string) => `/feed/profile-${uid}.json`,
} as const;

/** Null for an unknown address: each part must be a known name, an existing page or a valid id. */
export function readFeedPath(path: string): FeedAddress | null {
  const name = /^\/feed\/([\w-]+)\.json$/.exec(path)?.[1] ?? '';
  const [, single, id] = /^(post|profile)-(.+)$/.exec(name) ?? [];
  if (single === 'post' || single === 'profile') return isId(id) ? { kind: single, id } : null;
  const [, list, number = '1'] = /^([a-z]+)(?:-([2-9]|[1-9]\d))?$/.exec(name) ?? [];
  const species = speciesList.find((each) => listNames[each] === list) ?? null;
  const page = Number(number);
  if ((species === null && list !== everything) || page > feedPages) return null;
  return { kind: 'list', species, page };
}
