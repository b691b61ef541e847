import { describe, expect, it } from 'vitest';
import {
  allows,
  documentAt,
  documentRequest,
  fieldsOf,
  firestoreRules,
  nobody,
  readerOf,
  reasonAgainst,
  root,
} from './testing/rules-for.ts';

const nothing = readerOf([]);

describe('a ruleset decides a document', () => {
  const rules = firestoreRules(`
    function signedIn() { return request.auth != null; }
    match /posts/{post} {
      allow read: if resource.data.status == 'accepted' || (signedIn() && resource.data.ownerId == request.auth.uid);
      allow create: if signedIn() && request.resource.data.ownerId == request.auth.uid && request.resource.id == post;
      allow update: if request.resource.data.diff(resource.data).affectedKeys().hasOnly(['name']);
      allow delete;
    }`);
  const accepted = documentAt('posts/one', fieldsOf({ status: 'accepted', ownerId: 'eva', name: 'Luna' }));
  const pending = documentAt('posts/one', fieldsOf({ status: 'pending', ownerId: 'eva', name: 'Luna' }));

  it('allows if one of its allows is true', () => {
    expect(rules.decideDocument(documentRequest('posts/one', { resource: accepted }), nothing)).toEqual({
      allowed: true,
    });
  });

  it('denies with the rule, the part that was false, and its position', () => {
    const decision = rules.decideDocument(documentRequest('posts/one', { resource: pending }), nothing);
    expect(decision).toEqual({
      allowed: false,
      reason: 'test.rules:7 allow read: «resource.data.ownerId == request.auth.uid» (7:75): is false',
    });
  });

  it('denies with the error that was not absorbed', () => {
    const request = documentRequest('posts/one', { resource: documentAt('posts/one'), requester: nobody });
    expect(rules.decideDocument(request, nothing)).toEqual({
      allowed: false,
      reason: 'test.rules:7 allow read: «resource.data.status» (7:22): the map has no field "status"',
    });
  });

  it('sees the document as it would be after a write', () => {
    const created = documentAt('posts/one', fieldsOf({ ownerId: 'ana' }));
    const request = documentRequest('posts/one', { method: 'create', requestResource: created });
    expect(rules.decideDocument(request, nothing).allowed).toBe(true);
    expect(rules.decideDocument({ ...request, requester: nobody }, nothing).allowed).toBe(false);
  });

  it('sees no document after a read, and null after a deletion', () => {
    const has = "'resource' in request";
    const decideEach = (condition: string) => {
      const posts = firestoreRules(`match /posts/{post} { allow get, delete: if ${condition}; }`);
      return (['get', 'delete'] as const).map(
        (method) =>
          posts.decideDocument(documentRequest('posts/one', { method, resource: accepted }), nothing).allowed,
      );
    };
    expect(decideEach('request.resource == null')).toEqual([false, true]);
    expect(decideEach(has)).toEqual([false, true]);
    expect(decideEach(`!(${has})`)).toEqual([true, false]);
  });

  it('compares before and after with diff', () => {
    const renamed = documentAt('posts/one', fieldsOf({ status: 'pending', ownerId: 'eva', name: 'Sol' }));
    const update = { method: 'update', resource: pending } as const;
    const decideUpdate = (requestResource: typeof renamed) =>
      rules.decideDocument(documentRequest('posts/one', { ...update, requestResource }), nothing).allowed;
    expect(decideUpdate(renamed)).toBe(true);
    expect(decideUpdate(accepted)).toBe(false);
  });

  it('denies with a clear reason when no match covers the path', () => {
    expect(rules.decideDocument(documentRequest('other/one'), nothing)).toEqual({
      allowed: false,
      reason: "no 'match' with an 'allow get' covers the path",
    });
  });

  it('does not apply to administrators', () => {
    const request = documentRequest('other/one', { requester: { kind: 'admin' } });
    expect(rules.decideDocument(request, nothing).allowed).toBe(true);
  });
});

describe('documents read by a rule', () => {
  const stored = [documentAt('users/ana', fieldsOf({ role: 'admin' }))];

  it('are found by path, with data and id', () => {
    const user = 'get(/databases/$(database)/documents/users/$(request.auth.uid))';
    expect(reasonAgainst(`${user}.data.role == 'admin'`, { stored })).toBe('');
    expect(reasonAgainst(`${user}.id == 'ana'`, { stored })).toBe('');
  });

  it('may be missing', () => {
    expect(allows('!exists(/databases/(default)/documents/users/eva)', { stored })).toBe(true);
    expect(allows('get(/databases/(default)/documents/users/eva) == null', { stored })).toBe(true);
  });

  it('have the state after the batch in getAfter and existsAfter', () => {
    const rules = firestoreRules(`match /posts/{post} { allow create: if
      getAfter(/databases/$(database)/documents/users/ana).data.role == 'user' &&
      existsAfter(/databases/$(database)/documents/users/eva) &&
      !exists(/databases/$(database)/documents/users/eva); }`);
    const after = [documentAt('users/ana', fieldsOf({ role: 'user' })), documentAt('users/eva')];
    const request = documentRequest('posts/one', {
      method: 'create',
      requestResource: documentAt('posts/one'),
    });
    expect(rules.decideDocument(request, readerOf(stored, after))).toEqual({ allowed: true });
    expect(rules.decideDocument(request, readerOf(stored)).allowed).toBe(false);
  });

  const reads = (count: number) =>
    Array.from({ length: count }, (_, at) => `!exists(/databases/(default)/documents/users/u${at})`).join(
      ' && ',
    );

  it('are at most ten per operation, and the same document counts once', () => {
    expect(allows(`${reads(10)} && ${reads(10)}`)).toBe(true);
    expect(reasonAgainst(reads(11))).toContain('more than 10 documents');
  });

  it('are limited for all operations of a batch together', () => {
    const rules = firestoreRules(
      `match /posts/{post} { allow get: if !exists(/databases/(default)/documents/users/$(post)); }`,
    );
    const batch = { limit: 2, seen: new Set<string>() };
    const decideNext = (id: string) =>
      rules.decideDocument(documentRequest(`posts/${id}`), nothing, batch).allowed;
    expect(['a', 'b', 'a', 'c'].map(decideNext)).toEqual([true, true, true, false]);
    expect([...batch.seen].slice(0, 2)).toEqual([`${root}/users/a`, `${root}/users/b`]);
  });

  it.each([
    '/databases/other/documents/users/ana',
    '/databases/(default)/documents/users',
    "/databases/(default)/documents/users/$('a/b')",
    "/databases/(default)/documents/users/$('')",
  ])('are not named by %s', (path) => {
    expect(allows(`exists(${path}) || true`)).toBe(true);
    expect(reasonAgainst(`!exists(${path})`)).toMatch(/does not/);
  });
});
