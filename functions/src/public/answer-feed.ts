// `GET /feed/*.json`: the public data, for clients without the Firestore SDK. With a CDN, one query in some minutes is enough for
// a million visitors.
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type Comment, commentSchema, maxComments } from '#domain/comment.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { type FeedAddress, feedLength, readFeedPath } from '#domain/feed-paths.ts';
import { type Post, postSchema, type Species } from '#domain/post.ts';
import { isPublic, postStatuses } from '#domain/post-values.ts';
import { mostOfOne } from '#domain/public-of-one.ts';
import { profileSchema } from '#domain/user.ts';
import type { Deps } from '../deps.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer, notCacheable, storedByCdn } from '../http.ts';
import { parseDocument } from '../parse-document.ts';
import { cachedJson } from './cached-json.ts';
import { createKeptAnswers } from './kept-answers.ts';

/**
 * A CDN does not obey a page's `no-cache`, so what it sends while it revalidates counts as the server's word. Withdrawn and deleted
 * posts would be shown for as long as it may do that.
 */
const forMinutes = 'public, max-age=60, s-maxage=300, stale-while-revalidate=60';
/** Older posts rarely change, and reading them costs more. */
const forLonger = 'public, max-age=60, s-maxage=900, stale-while-revalidate=60';
/** Withdrawn and deleted posts must disappear soon. */
const forOneMinute = `${storedByCdn}, s-maxage=60`;

type Answer = { readonly cacheControl: string; readonly content: object };
type Ask = (deps: Deps) => Promise<Answer | undefined>;

const publicPosts = ({ db }: Deps) =>
  db.collection(collectionPaths.posts).where('status', 'in', postStatuses.filter(isPublic));

function newest(deps: Deps, species: Species | null, most: number, skipped = 0) {
  const posts = species ? publicPosts(deps).where('species', '==', species) : publicPosts(deps);
  return posts.orderBy('createdAt', 'desc').offset(skipped).limit(most).get();
}

const parsePosts = (docs: readonly QueryDocumentSnapshot[]): readonly Post[] =>
  docs.flatMap((snapshot) => parseDocument(postSchema, snapshot) ?? []);

export async function newestPublicPosts(
  deps: Deps,
  species: Species | null,
  most: number,
): Promise<readonly Post[]> {
  return parsePosts((await newest(deps, species, most)).docs);
}

/**
 * Firestore skips the posts of the previous pages, and bills them like read ones. If they came along, ten of the last pages asked
 * for at once would take 136 MiB (measured), and an instance of 256 MiB answers up to eighty requests at once.
 */
function askList(species: Species | null, page: number): Ask {
  return async (deps) => {
    const { docs } = await newest(deps, species, feedLength, feedLength * (page - 1));
    const content = { posts: parsePosts(docs), hasMore: docs.length === feedLength };
    return { cacheControl: page === 1 ? forMinutes : forLonger, content };
  };
}

async function publicPost({ db }: Deps, postId: string): Promise<Post | undefined> {
  const post = parseDocument(postSchema, await db.doc(documentPaths.post(postId)).get());
  return post && isPublic(post.status) ? post : undefined;
}

/** A public post with its newest comments, at most `most` of them, oldest first. */
export async function publicThread(
  deps: Deps,
  postId: string,
  most: number,
): Promise<{ post: Post; comments: readonly Comment[] } | undefined> {
  const written = deps.db.collection(collectionPaths.comments(postId)).orderBy('createdAt').limitToLast(most);
  const [post, { docs }] = await Promise.all([publicPost(deps, postId), written.get()]);
  if (!post) return undefined;
  return { post, comments: docs.flatMap((snapshot) => parseDocument(commentSchema, snapshot) ?? []) };
}

const askPost =
  (postId: string): Ask =>
  async (deps) => {
    const content = await publicThread(deps, postId, maxComments);
    return content && { cacheControl: forOneMinute, content };
  };

async function postsOfOne({ db }: Deps, uid: string): Promise<readonly Post[]> {
  const found = await Promise.all(
    Object.entries(mostOfOne).map(([status, most]) =>
      db
        .collection(collectionPaths.posts)
        .where('ownerId', '==', uid)
        .where('status', '==', status)
        .orderBy('createdAt', 'desc')
        .limit(most)
        .get(),
    ),
  );
  const posts = parsePosts(found.flatMap(({ docs }) => docs));
  // A pet that finds its family between the two answers is in both.
  const once = new Map(posts.map((post) => [post.id, post]));
  return [...once.values()].toSorted((a, b) => b.createdAt - a.createdAt);
}

/** The stored profile has no uid. As in `firebase/read`, it comes from the document's name. */
const publicProfileSchema = v.omit(profileSchema, ['uid']);

const askProfile =
  (uid: string): Ask =>
  async (deps) => {
    const [snapshot, posts] = await Promise.all([
      deps.db.doc(documentPaths.profile(uid)).get(),
      postsOfOne(deps, uid),
    ]);
    const profile = parseDocument(publicProfileSchema, snapshot);
    if (!profile) return undefined;
    return { cacheControl: forOneMinute, content: { profile: { ...profile, uid }, posts } };
  };

function questionOf(address: FeedAddress): Ask {
  if (address.kind === 'list') return askList(address.species, address.page);
  return address.kind === 'post' ? askPost(address.id) : askProfile(address.id);
}

/**
 * Call once for each process.
 * @param keepsMs for how long the pages after the first are kept, because they cost the most reads
 */
export function createFeedAnswers(keepsMs: number) {
  const kept = createKeptAnswers<Answer | undefined>(keepsMs);

  function answerTo(deps: Deps, path: string, address: FeedAddress): Promise<Answer | undefined> {
    const ask = () => questionOf(address)(deps);
    return address.kind === 'list' && address.page > 1 ? kept(path, deps.now(), ask) : ask();
  }

  return async (deps: Deps, request: HttpRequest): Promise<HttpAnswer> => {
    const address = readFeedPath(request.path);
    if (!address) return jsonAnswer(404, { code: 'not-found' });
    const refusal = notCacheable(request);
    if (refusal) return refusal;
    return answerOf(request, await answerTo(deps, request.path, address));
  };
}

function answerOf(request: HttpRequest, answer: Answer | undefined): HttpAnswer {
  if (answer) return cachedJson(request, answer.cacheControl, answer.content);
  // A CDN stores this answer, too, so that requests for missing things cost no more than others.
  const missing = jsonAnswer(404, { code: 'not-found' });
  return { ...missing, headers: { ...missing.headers, 'Cache-Control': forOneMinute } };
}
