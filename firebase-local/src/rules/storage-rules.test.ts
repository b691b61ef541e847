import { describe, expect, it } from 'vitest';
import { compileRules } from './ruleset.ts';
import { ana, documentAt, fieldsOf, nobody, readerOf, timeMs } from './testing/rules-for.ts';
import type { Decision, StorageObjectForRules, StorageRequest } from './types.ts';

const object: StorageObjectForRules = {
  name: 'posts/ana/p1/a.webp',
  bucket: 'demo.appspot.com',
  size: 1000,
  contentType: 'image/webp',
  contentDisposition: 'inline',
  contentEncoding: 'identity',
  metadata: { kind: 'cover' },
  md5Hash: 'bWQ1',
  crc32c: 'Y3Jj',
  generation: 7,
  timeCreatedMs: Date.UTC(2026, 0, 1),
  updatedMs: Date.UTC(2026, 0, 2),
};

const stored = readerOf([
  documentAt('users/ana', fieldsOf({ blocked: false })),
  documentAt('users/eva', fieldsOf({ blocked: true })),
]);

function decide(body: string, request: Partial<StorageRequest> = {}): Decision {
  const source = `rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o {\n${body}\n} }`;
  const none = { resource: undefined, requestResource: undefined };
  const asked = { method: 'get', bucket: object.bucket, path: object.name, requester: ana, timeMs } as const;
  const rules = compileRules(source, { file: 'storage.rules', service: 'firebase.storage' });
  return rules.decideStorage({ ...asked, ...none, ...request }, stored);
}

const everywhere = (condition: string, method = 'get') =>
  `match /{all=**} { allow ${method}: if ${condition}; }`;
const allowed = { allowed: true };

describe("Storage's rules", () => {
  it.each([
    "resource.name == 'posts/ana/p1/a.webp' && resource.bucket == bucket",
    "resource.size == 1000 && resource.contentType.matches('image/.*')",
    "resource.metadata.kind == 'cover' && resource.md5Hash == 'bWQ1' && resource.crc32c == 'Y3Jj'",
    "resource.contentDisposition == 'inline' && resource.contentEncoding == 'identity'",
    'resource.generation == 7',
    'resource.timeCreated == timestamp.date(2026, 1, 1) && resource.updated > resource.timeCreated',
    'request.resource == null',
    'all == /posts/ana/p1/a.webp && request.path == /b/$(bucket)/o/posts/ana/p1/a.webp',
    "request.method == 'get' && request.auth.uid == 'ana' && request.time.year() == 2026",
  ])('see a stored object: %s', (condition) => {
    expect(decide(everywhere(condition), { resource: object })).toEqual(allowed);
  });

  it.each([
    ['create', 'request.resource.generation == null'],
    ['update', 'request.resource.generation == resource.generation'],
    ['create', 'request.resource.metadata == null'],
    ['update', 'request.resource.metadata == null'],
    ['create', "!('timeCreated' in request.resource) && !('updated' in request.resource)"],
  ] as const)('see in a %s what production has: %s', (method, condition) => {
    const requestResource = { ...object, metadata: {} };
    expect(decide(everywhere(condition, method), { method, resource: object, requestResource })).toEqual(
      allowed,
    );
  });

  it('see an object as it would be after the write', () => {
    const condition =
      "request.resource.size < 2000 && request.resource.contentType == 'image/webp' && resource == null";
    const write = { method: 'create', requestResource: object } as const;
    expect(decide(everywhere(condition, 'write'), write)).toEqual(allowed);
    expect(
      decide(everywhere(condition, 'write'), { ...write, requestResource: { ...object, size: 2000 } }),
    ).toEqual({
      allowed: false,
      reason: 'storage.rules:3 allow write: «request.resource.size < 2000» (3:35): is false',
    });
  });

  it('see null if there is no content type', () => {
    const resource = { ...object, contentType: undefined };
    expect(decide(everywhere('resource.contentType == null'), { resource })).toEqual(allowed);
  });

  it('match paths by segments', () => {
    const owned = 'match /posts/{owner}/{post}/{file} { allow read: if owner == request.auth.uid; }';
    expect(decide(owned)).toEqual(allowed);
    expect(decide(owned, { path: 'posts/eva/p1/a.webp' }).allowed).toBe(false);
    expect(decide(owned, { path: 'posts/ana/a.webp' }).allowed).toBe(false);
    expect(decide(owned, { method: 'list', path: 'posts/ana/p1' }).allowed).toBe(false);
    const folder = 'match /posts/{owner}/{rest=**} { allow list: if owner == request.auth.uid; }';
    expect(decide(folder, { method: 'list', path: 'posts/ana/' })).toEqual(allowed);
  });

  it('can read Firestore', () => {
    const notBlocked =
      'firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.blocked == false';
    const eva = { kind: 'user', uid: 'eva', token: {} } as const;
    expect(decide(everywhere(notBlocked))).toEqual(allowed);
    expect(decide(everywhere(notBlocked), { requester: eva }).allowed).toBe(false);
    expect(decide(everywhere(notBlocked), { requester: nobody }).allowed).toBe(false);
    expect(decide(everywhere('firestore.exists(/databases/(default)/documents/users/ana)'))).toEqual(allowed);
  });

  it('read the Firestore of their own project, whatever the name of the bucket', () => {
    const exists = everywhere('firestore.exists(/databases/(default)/documents/users/ana)');
    expect(decide(exists, { bucket: 'pictures' }).allowed).toBe(false);
    expect(decide(exists, { bucket: 'pictures', projectId: 'demo' })).toEqual(allowed);
  });

  it('can read at most two documents', () => {
    const missing = (id: string) => `!firestore.exists(/databases/(default)/documents/x/${id})`;
    expect(decide(everywhere(`${missing('a')} && ${missing('b')} && ${missing('a')}`))).toEqual(allowed);
    const third = decide(everywhere(`${missing('a')} && ${missing('b')} && ${missing('c')}`));
    expect(third).toMatchObject({ reason: expect.stringContaining('more than 2 documents read') });
  });

  it('do not apply to administrators', () => {
    expect(decide('', { requester: { kind: 'admin' } })).toEqual(allowed);
  });
});
