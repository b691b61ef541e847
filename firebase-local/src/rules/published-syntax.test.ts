// Syntax that Google's published rules use, in files of our own. Sources: the pages of
// https://firebase.google.com/docs/firestore/security (get-started, rules-structure, rules-conditions, rules-query,
// rules-fields), https://firebase.google.com/docs/rules (basics, rules-behavior, rules-and-auth, insecure-rules,
// data-validation) and https://firebase.google.com/docs/storage/security.
import { describe, expect, it } from 'vitest';
import { compileRules } from './ruleset.ts';
import { ana, documentAt, documentRequest, fieldsOf, nobody, readerOf } from './testing/rules-for.ts';

const compile = (source: string, service: 'cloud.firestore' | 'firebase.storage' = 'cloud.firestore') =>
  compileRules(source, { file: 'published.rules', service });

const firestore = (body: string) =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}`;
const storage = (body: string) =>
  `rules_version = '2';\nservice firebase.storage {\n  match /b/{bucket}/o {\n${body}\n  }\n}`;
const when = (condition: string) => firestore(`match /cats/{cat} { allow read, write: if ${condition}; }`);

describe('a Firestore file loads', () => {
  it.each<[string, string]>([
    ['that denies everything', firestore('match /{document=**} { allow read, write: if false; }')],
    ['that allows everything', firestore('match /{document=**} { allow read, write; }')],
    ['without a version', firestore('match /cats/{cat} { allow read; }').replace(/^.*\n/, '')],
    ['of version 1', firestore('match /cats/{cat} { allow read; }').replace("'2'", "'1'")],
    [
      'with double quotes around the version',
      firestore('match /cats/{cat} { allow read; }').replaceAll("'2'", '"2"'),
    ],
    ['without a semicolon before the closing brace', firestore('match /cats/{cat} { allow read: if true }')],
    [
      'without a semicolon before the next allow',
      firestore('match /cats/{cat} { allow get: if true\nallow list: if false\n}'),
    ],
    [
      'without a semicolon before a nested match',
      firestore('match /cats/{cat} { allow get\nmatch /toys/{toy} { allow get } }'),
    ],
    [
      'without a semicolon before a function',
      firestore('match /cats/{cat} { allow get: if mine()\nfunction mine() { return true } }'),
    ],
    [
      'with comments of both kinds',
      firestore('// one line\n/* several\nlines */ match /cats/{cat} { allow read; /* end */ }'),
    ],
    [
      'with a semicolon less after return',
      firestore(
        'function isAna() { return request.auth.uid == "ana" } match /cats/{cat} { allow read: if isAna(); }',
      ),
    ],
    [
      'with variables in a function',
      firestore(
        'function isNew(age) { let limit = 2; let young = age < limit; return young; } match /cats/{cat} { allow read: if isNew(resource.data.age); }',
      ),
    ],
    [
      'with a function beside the service',
      `rules_version = '2';\nfunction isIn() { return request.auth != null; }\n${firestore('match /cats/{cat} { allow read: if isIn(); }').replace(/^.*\n/, '')}`,
    ],
    [
      'with a collection group',
      firestore('match /{path=**}/toys/{toy} { allow read: if request.auth != null; }'),
    ],
    ['with a wildcard over a tree', firestore('match /cats/{document=**} { allow read: if true; }')],
    [
      'with a tree below a document',
      firestore('match /cats/{cat}/{rest=**} { allow read: if rest[0] == "toys"; }'),
    ],
    [
      'with every method by name',
      firestore('match /cats/{cat} { allow get, list, create, update, delete: if true; }'),
    ],
    [
      'with a service over two lines',
      'service\ncloud.firestore {\nmatch /databases/{db}/documents { match /a/{b} { allow read } } }',
    ],
    [
      'with nested matches',
      firestore(
        'match /owners/{owner} { match /cats/{cat} { match /toys/{toy} { allow read: if owner == request.auth.uid; } } }',
      ),
    ],
    [
      'with a match of several segments',
      firestore('match /owners/{owner}/cats/{cat} { allow read: if true; }'),
    ],
    [
      'with both services',
      `${firestore('match /a/{b} { allow read; }')}\nservice firebase.storage { match /b/{bucket}/o { match /{all=**} { allow read } } }`,
    ],
  ])('%s', (_, source) => {
    expect(() => compile(source)).not.toThrow();
  });
});

describe('a condition loads', () => {
  it.each([
    'request.auth != null',
    'request.auth.uid != null && request.auth.uid == resource.data.owner',
    'request.auth.token.email_verified == true',
    "request.auth.token.email.matches('.*@shelter[.]example$')",
    "request.auth.token.firebase.sign_in_provider != 'anonymous'",
    "request.auth.token['custom:role'] == 'vet'",
    "request.auth.token.role in ['vet', 'admin']",
    "resource.data.roles[request.auth.uid] in ['owner', 'writer']",
    "resource.data.visibility == 'public' || request.auth.uid in resource.data.readers",
    'request.auth.uid in request.resource.data.keys()',
    "request.resource.data.keys().hasAll(['name', 'age'])",
    "request.resource.data.keys().hasOnly(['name', 'age', 'colour'])",
    "!request.resource.data.keys().hasAny(['score', 'rank'])",
    "request.resource.data.diff(resource.data).affectedKeys().hasOnly(['name'])",
    "!(request.resource.data.diff(resource.data).affectedKeys().hasAny(['owner']))",
    'request.resource.data.diff(resource.data).changedKeys().size() == 0',
    'request.resource.data.name is string && request.resource.data.age is int',
    'request.resource.data.weight is float || request.resource.data.weight is number',
    'request.resource.data.tags is list && request.resource.data.tags.size() <= 5',
    'request.resource.data.tags[0] is string && request.resource.data.home is latlng',
    'request.resource.data.name.size() > 0 && request.resource.data.name.size() < 1024',
    "request.resource.data.get('colour', 'grey') == 'grey'",
    "request.resource.data.get(['home', 'city'], '') != ''",
    'request.resource.data.created == request.time',
    'request.time < timestamp.date(2030, 1, 1)',
    "request.time < resource.data.created + duration.value(60, 's')",
    'request.time > resource.data.created + duration.time(1, 2, 3, 0)',
    'exists(/databases/$(database)/documents/users/$(request.auth.uid))',
    'get(/databases/$(database)/documents/users/$(request.auth.uid)).data.admin == true',
    'get(/databases/(default)/documents/settings/one).data.open',
    'existsAfter(/databases/$(database)/documents/counts/$(cat))',
    'getAfter(/databases/$(database)/documents/counts/$(cat)).data.n == 1',
    'request.query.limit <= 10',
    "request.query.limit <= 10 && request.query.orderBy.name == 'ASC'",
    "request.method == 'get'",
    "request.path[4] == 'cats'",
    "request.resource.data.name.split(' ')[0].lower() == 'luna'",
    "request.resource.data.name.replace('a', 'b').upper().trim() != ''",
    'math.abs(request.resource.data.age - resource.data.age) <= 1',
    'request.resource.data.age == resource.data.age + 1 ? true : false',
    "debug(request.auth.uid) == 'ana'",
    'resource == null || !("locked" in resource.data)',
    'request.resource.data.tags.toSet().difference(resource.data.tags.toSet()).size() == 1',
    "request.resource.data.tags.hasOnly(['a', 'b']) && request.resource.data.tags.concat(['c']).size() < 4",
    "int(request.resource.data.text) > 0 && string(request.resource.data.age) == '1'",
    'resource.data.tags[0:1] == ["a"]',
    "hashing.sha256(request.resource.data.name).toHexString() == 'x'",
    'latlng.value(1.5, 2.5).distance(resource.data.home) < 1000',
    'request.resource.data.born.toMillis() < request.time.toMillis() && request.time.year() > 2020',
    "resource['__name__'][4] == cat && resource.id == cat",
    "'a' + 'b' == \"ab\" && -1 < 0 && !false && 5 % 2 == 1 && 7 / 2 == 3",
    'null == null && [1, 2][1] == 2 && {"a": 1}.a == 1',
  ])('%s', (condition) => {
    expect(() => compile(when(condition))).not.toThrow();
  });
});

describe('a Storage file loads', () => {
  it.each<[string, string]>([
    ['for signed-in people', 'match /{all=**} { allow read, write: if request.auth != null; }'],
    [
      'with a folder for each person',
      'match /people/{uid}/{file} { allow write: if request.auth.uid == uid; }',
    ],
    [
      'with a limit of size and type',
      "match /images/{id} { allow write: if request.resource.size < 5 * 1024 * 1024 && request.resource.contentType.matches('image/.*'); }",
    ],
    [
      'with metadata',
      'match /images/{id} { allow read: if resource.metadata.owner == request.auth.token.userId; }',
    ],
    [
      'with the deletion told apart',
      'match /images/{id} { allow write: if request.resource == null || request.resource.size < 10; }',
    ],
    [
      'with a document of Firestore',
      'match /images/{id} { allow read: if firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.member; }',
    ],
    [
      'with a document that exists',
      'match /images/{id} { allow read: if firestore.exists(/databases/(default)/documents/users/$(request.auth.uid)); }',
    ],
    [
      'with a part of the name',
      "match /images/{id} { allow read: if id.matches('.*[.]png') || resource.name.split('/')[0] == 'images'; }",
    ],
    [
      'with times and hashes',
      "match /images/{id} { allow read: if resource.timeCreated < request.time && resource.md5Hash == 'x'; }",
    ],
    [
      'with the bucket',
      "match /images/{id} { allow read: if bucket == 'demo.appspot.com' && resource.bucket == bucket; }",
    ],
  ])('%s', (_, body) => {
    expect(() => compile(storage(body), 'firebase.storage')).not.toThrow();
  });
});

describe('version 1', () => {
  const of = (version: string, pattern: string) =>
    compile(firestore(`match ${pattern} { allow get; }`).replace(/^.*\n/, version));
  const get = (version: string, pattern: string, path: string) =>
    of(version, pattern).decideDocument(documentRequest(path, { requester: nobody }), readerOf([])).allowed;

  it.each<[string, string, string, string, boolean]>([
    ['{rest=**} is one segment or more', '', '/cats/{cat}/{rest=**}', 'cats/luna', false],
    ['{rest=**} matches several segments', '', '/cats/{rest=**}', 'cats/luna/toys/ball', true],
    ['{rest=**} matches one segment', '', '/cats/{rest=**}', 'cats/luna', true],
    [
      'in version 2, {rest=**} is also none',
      "rules_version = '2';\n",
      '/cats/{cat}/{rest=**}',
      'cats/luna',
      true,
    ],
    [
      "'1' is the version of a file that names it",
      "rules_version = '1';\n",
      '/cats/{cat}/{rest=**}',
      'cats/luna',
      false,
    ],
  ])('%s', (_, version, pattern, path, allowed) => {
    expect(get(version, pattern, path)).toBe(allowed);
  });

  it('a wildcard over a tree in the middle is refused', () => {
    expect(() => of('', '/{path=**}/toys/{toy}')).toThrow('must be the last segment in version 1');
  });
});

describe('the keys of a map', () => {
  const keys = (condition: string) => {
    const resource = documentAt('cats/luna', fieldsOf({ b: 2, c: 3, a: 1 }));
    const rules = compile(firestore(`match /cats/{cat} { allow get: if ${condition}; }`));
    const request = documentRequest('cats/luna', { requester: ana, resource });
    return rules.decideDocument(request, readerOf([resource])).allowed;
  };

  it('are sorted, whatever order they were written in', () => {
    expect(keys("resource.data.keys() == ['a', 'b', 'c']")).toBe(true);
  });

  it('and the values follow them', () => {
    expect(keys('resource.data.values() == [1, 2, 3]')).toBe(true);
  });
});
