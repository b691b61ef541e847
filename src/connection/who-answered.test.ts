import { expect, it } from 'vitest';
import { whoAnswered } from './who-answered.ts';

const json = 'application/json; charset=utf-8';
const html = 'text/html';

it.each([
  ['our answer', 200, json, 'answered'],
  ['our answer that nothing is there', 404, json, 'answered'],
  ['our server’s failure', 500, json, 'unclear'],
  ['a page of a portal', 200, html, 'portal'],
  ['a portal that names itself', 511, html, 'portal'],
  ['a portal that speaks JSON', 511, json, 'portal'],
  ['a proxy that asks for a password', 407, html, 'unclear'],
  ['an overloaded host', 503, html, 'unclear'],
  ['something without a type', 200, null, 'portal'],
])('%s, with status %i and type %s', (_what, status, type, said) => {
  const answer = new Response('', { status, headers: type ? { 'Content-Type': type } : {} });
  if (!type) answer.headers.delete('Content-Type');
  expect(whoAnswered(answer, 'application/json')).toBe(said);
});

it('takes a redirect that it may not follow for a portal', () => {
  const redirect = { type: 'opaqueredirect', status: 0, ok: false, headers: new Headers() } as const;
  expect(whoAnswered(redirect, 'text/plain')).toBe('portal');
});
