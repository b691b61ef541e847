// `GET /feed/{dogs|cats|others|all}.json`: the newest public posts for a first paint without the Firestore SDK. The CDN
// answers a million visitors with one query in five minutes.
import { createHash } from 'node:crypto';
import { collectionPaths } from '#domain/document-paths.ts';
import { feedLength } from '#domain/feed-length.ts';
import { type Post, postSchema, type Species } from '#domain/post.ts';
import type { Deps } from '../deps.ts';
import { compressed, type HttpAnswer, type HttpRequest, jsonAnswer, listOf, notCacheable } from '../http.ts';
import { parseDocument } from '../parse-document.ts';

const cacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=86400';
/** Not an object, which would also have the key `constructor`. */
const speciesOfFeed: ReadonlyMap<string, Species | null> = new Map([
  ['dogs', 'dog'],
  ['cats', 'cat'],
  ['others', 'other'],
  ['all', null],
]);

export async function newestPublicPosts(
  { db }: Deps,
  species: Species | null,
  most: number,
): Promise<readonly Post[]> {
  const posts = db.collection(collectionPaths.posts).where('status', 'in', ['accepted', 'adopted']);
  const wanted = species ? posts.where('species', '==', species) : posts;
  const { docs } = await wanted.orderBy('createdAt', 'desc').limit(most).get();
  return docs.map((snapshot) => parseDocument(postSchema, snapshot)).filter((post) => post !== undefined);
}

export function isFresh(request: HttpRequest, etag: string): boolean {
  const known = listOf(request.headers['if-none-match']);
  const opaque = (tag: string) => tag.replace(/^W\//, '');
  return known.some((tag) => opaque(tag) === opaque(etag));
}

export async function answerFeed(deps: Deps, request: HttpRequest): Promise<HttpAnswer> {
  const species = speciesOfFeed.get(/^\/feed\/([a-z]+)\.json$/.exec(request.path)?.[1] ?? '');
  if (species === undefined) return jsonAnswer(404, { code: 'not-found' });
  const refusal = notCacheable(request);
  if (refusal) return refusal;
  const posts = await newestPublicPosts(deps, species, feedLength);
  const body = JSON.stringify({ posts });
  // A weak tag, because it is the same for each content coding.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = { ETag: etag, 'Cache-Control': cacheControl };
  if (isFresh(request, etag)) return compressed(request, { status: 304, headers, body: '' });
  const typed = { ...headers, 'Content-Type': 'application/json; charset=utf-8' };
  return compressed(request, { status: 200, headers: typed, body });
}
