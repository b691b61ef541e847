import { describe, expect, it } from 'vitest';
import { documentAt, documentRequest, firestoreRules, readerOf } from './testing/rules-for.ts';

const covers = (body: string, path: string) =>
  firestoreRules(body).decideDocument(documentRequest(path, { resource: documentAt(path) }), readerOf([]))
    .allowed;

describe('a match', () => {
  it('covers exactly as many segments as it has', () => {
    expect(covers('match /a/{x} { allow get: if x == "b"; }', 'a/b')).toBe(true);
    expect(covers('match /a/{x} { allow get; }', 'a/b/c/d')).toBe(false);
    expect(covers('match /a/{x}/c/{y} { allow get; }', 'a/b')).toBe(false);
    expect(covers('match /a/b { allow get; }', 'a/b')).toBe(true);
    expect(covers('match /a/b { allow get; }', 'a/c')).toBe(false);
  });

  it('continues in nested matches, which see its wildcards and functions', () => {
    const nested = `match /a/{x} {
      function isB() { return x == 'b'; }
      match /c/{y} { allow get: if isB() && y == 'd'; }
    }`;
    expect(covers(nested, 'a/b/c/d')).toBe(true);
    expect(covers(nested, 'a/x/c/d')).toBe(false);
    expect(covers(nested, 'a/b')).toBe(false);
  });

  it.each([
    ['match /{all=**} { allow get: if all == /a/b; }', 'a/b'],
    ['match /a/{rest=**} { allow get: if rest == /b/c/d; }', 'a/b/c/d'],
    ['match /a/b/{rest=**} { allow get: if string(rest) == "/"; }', 'a/b'],
    ['match /{path=**}/c/{id} { allow get: if path == /a/b && id == "d"; }', 'a/b/c/d'],
    ['match /{path=**}/a/{id} { allow get: if string(path) == "/"; }', 'a/b'],
    ['match /a/{rest=**} { match /c/{id} { allow get: if rest[0] == "b" && id == "d"; } }', 'a/b/c/d'],
    ['match /{one=**}/{two=**} { allow get: if one == /a && two == /b/c/d; }', 'a/b/c/d'],
  ])('with {name=**} takes zero or more segments: %s', (body, path) => {
    expect(covers(body, path)).toBe(true);
  });

  it('is combined with all others that cover the path: one true allow is enough', () => {
    const several =
      'match /a/b { allow get: if false; } match /a/{x} { allow read: if 1 / 0 == 1; } match /{y=**} { allow get; }';
    expect(covers(several, 'a/b')).toBe(true);
  });

  it.each([
    ['read', 'get', true],
    ['read', 'delete', false],
    ['write', 'create', true],
    ['write', 'update', true],
    ['write', 'delete', true],
    ['write', 'get', false],
    ['create', 'update', false],
    ['get, delete', 'delete', true],
    ['list', 'get', false],
  ] as const)('with "allow %s" decides %s: %s', (allow, method, expected) => {
    const rules = firestoreRules(`match /a/{x} { allow ${allow}; }`);
    expect(rules.decideDocument(documentRequest('a/b', { method }), readerOf([])).allowed).toBe(expected);
  });
});
