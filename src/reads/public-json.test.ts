import { afterEach, expect, it, vi } from 'vitest';
import type { ContactReports } from '#connection/connection.ts';
import { createAskPublic } from './public-json.ts';

afterEach(() => void vi.unstubAllGlobals());

const json = (status: number, text: string) =>
  new Response(text, { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });
const page = (status: number) => new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } });

/** What the page learns from one answer of the network, and what it reports about the connection. */
async function learnedFrom(answer: Promise<Response>) {
  const said: string[] = [];
  const reports: ContactReports = {
    answered: (source) => said.push(`${source} answered`),
    failed: (source, how) => said.push(`${source} ${how}`),
    doubted: (source) => said.push(`${source} doubted`),
  };
  vi.stubGlobal('fetch', () => answer);
  return { learned: await createAskPublic(reports)('/feed/post/luna.json', 'now'), said };
}

it.each([
  ['a post', json(200, '{"post":{}}'), { status: 'answered', body: { post: {} }, isLive: true }, 'answered'],
  ['that there is none', json(404, '{}'), { status: 'answered', body: null, isLive: true }, 'answered'],
  ['a text that is cut off', json(200, '{"post":'), { status: 'broken' }, 'answered'],
  ['an overloaded server', json(503, '{}'), { status: 'broken' }, 'doubted'],
  ['the error page of a proxy', page(502), { status: 'broken' }, 'doubted'],
  ['the page of a portal', page(200), { status: 'unheard' }, 'portal'],
])('tells %s apart', async (_what, response, learned, said) => {
  expect(await learnedFrom(Promise.resolve(response))).toEqual({ learned, said: [`feed ${said}`] });
});

it('knows nothing if nothing answers', async () => {
  const answer = Promise.reject(new TypeError('Failed to fetch'));
  expect(await learnedFrom(answer)).toEqual({ learned: { status: 'unheard' }, said: ['feed no-answer'] });
});
