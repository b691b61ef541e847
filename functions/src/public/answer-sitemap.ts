// `GET /sitemap.xml`: the listings and each accepted post with the time of its last change, for search engines.
import * as v from 'valibot';
import { collectionPaths } from '#domain/document-paths.ts';
import { listingPaths } from '#domain/listing-paths.ts';
import { postSchema } from '#domain/post.ts';
import type { Deps } from '../deps.ts';
import { compressed, type HttpAnswer, type HttpRequest, notCacheable } from '../http.ts';
import { parseDocument } from '../parse-document.ts';
import { createKeptAnswers } from './kept-answers.ts';

/** A sitemap may contain ten times as many URLs. Each post costs a read whenever the CDN's copy has expired. */
const most = 5000;
const cacheControl = 'public, max-age=3600, s-maxage=21600';
const otherPages = ['/instrucciones-de-adopcion'];

const listed = v.pick(postSchema, ['id', 'updatedAt']);

/** Reads of each post only the time: 5,000 whole ones have 20 MB. */
async function acceptedPosts({ db }: Deps): Promise<readonly v.InferOutput<typeof listed>[]> {
  const posts = db.collection(collectionPaths.posts).where('status', '==', 'accepted');
  const { docs } = await posts.orderBy('createdAt', 'desc').limit(most).select('updatedAt').get();
  return docs.map((snapshot) => parseDocument(listed, snapshot)).filter((post) => post !== undefined);
}

/** Needs no escaping, because ids and paths contain no character with a meaning in XML. */
async function sitemapOf(deps: Deps, origin: string): Promise<string> {
  const pages = [...listingPaths.keys(), ...otherPages].map(
    (path) => `<url><loc>${origin}${path}</loc></url>`,
  );
  const posts = (await acceptedPosts(deps)).map(
    ({ id, updatedAt }) =>
      `<url><loc>${origin}/post/${id}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...posts,
    '</urlset>\n',
  ].join('\n');
}

/** Call once for each process. */
export function createSitemapAnswers(keepsMs: number) {
  const kept = createKeptAnswers<string>(keepsMs);
  return async (deps: Deps, origin: string, request: HttpRequest): Promise<HttpAnswer> => {
    const refusal = notCacheable(request);
    if (refusal) return refusal;
    const body = await kept(origin, deps.now(), () => sitemapOf(deps, origin));
    const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': cacheControl };
    return compressed(request, { status: 200, headers, body });
  };
}
