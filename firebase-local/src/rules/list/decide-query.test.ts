import { describe, expect, it } from 'vitest';
import type { Filter, StructuredQuery } from '../../documents/types.ts';
import {
  ana,
  and,
  decideQuery,
  documentAt,
  fieldsOf,
  firestoreRules,
  nobody,
  or,
  root,
  where,
} from '../testing/rules-for.ts';

const posts = (filter?: Filter, rest: StructuredQuery = {}): StructuredQuery => ({
  from: [{ collectionId: 'posts' }],
  ...(filter && { where: filter }),
  ...rest,
});

const underCondition = (condition: string) =>
  firestoreRules(`match /posts/{post} { allow list: if ${condition}; }`);

const decide = (condition: string, filter?: Filter, rest?: StructuredQuery) =>
  decideQuery(underCondition(condition), posts(filter, rest));

const allowed = (condition: string, filter?: Filter, rest?: StructuredQuery) =>
  decide(condition, filter, rest).allowed;

const data = (field: string) => `resource.data.${field}`;

describe('a query with ==', () => {
  const isAccepted = `${data('status')} == 'accepted'`;

  it('is allowed when the filter equals the condition', () => {
    expect(allowed(isAccepted, where('status', 'EQUAL', 'accepted'))).toBe(true);
    expect(allowed(isAccepted, and(where('status', 'EQUAL', 'accepted'), where('x', 'EQUAL', 1)))).toBe(true);
  });

  it('is denied when the filter has another value than the condition', () => {
    expect(decide(isAccepted, where('status', 'EQUAL', 'pending'))).toEqual({
      allowed: false,
      reason: `test.rules:4 allow list: «${isAccepted}» (4:38): is false`,
    });
  });

  it('is denied without the field, and the log has the undecided expression', () => {
    expect(decide(isAccepted, where('other', 'EQUAL', 'accepted'))).toEqual({
      allowed: false,
      reason:
        'test.rules:4 allow list: «resource.data.status» (4:38): the query does not say enough about resource.data.status',
    });
  });

  it('may be compared with the user', () => {
    const isMine = `${data('ownerId')} == request.auth.uid`;
    expect(allowed(isMine, where('ownerId', 'EQUAL', 'ana'))).toBe(true);
    expect(allowed(isMine, where('ownerId', 'EQUAL', 'eva'))).toBe(false);
  });

  it('decides nested fields', () => {
    const isVaccinated = `${data('health.vaccinated')} == 'yes' && ${data('health')} is map && 'vaccinated' in ${data('health')}`;
    expect(allowed(isVaccinated, where('health.vaccinated', 'EQUAL', 'yes'))).toBe(true);
    expect(allowed(isVaccinated, where('health', 'EQUAL', { vaccinated: 'yes' }))).toBe(true);
    expect(allowed(isVaccinated, where('health.chipped', 'EQUAL', 'yes'))).toBe(false);
  });

  it('does not distinguish ints from floats, because the query returns both', () => {
    expect(allowed(`${data('n')} == 1 && ${data('n')} is number`, where('n', 'EQUAL', 1))).toBe(true);
    expect(allowed(`${data('n')} is int`, where('n', 'EQUAL', 1))).toBe(false);
    expect(allowed(`${data('n')} is float`, where('n', 'EQUAL', 1.5))).toBe(true);
    expect(allowed(`${data('n')} == [1]`, where('n', 'EQUAL', [1]))).toBe(false);
  });

  it('supports null', () => {
    const filter: Filter = { unaryFilter: { field: { fieldPath: 'by' }, op: 'IS_NULL' } };
    expect(allowed(`${data('by')} == null`, filter)).toBe(true);
    expect(allowed(`${data('by')} != null`, filter)).toBe(false);
  });
});

describe('a query with several ways', () => {
  const isPublic = `${data('status')} in ['accepted', 'adopted']`;

  it('is allowed when every value of in is', () => {
    expect(allowed(isPublic, where('status', 'IN', ['accepted', 'adopted']))).toBe(true);
    expect(allowed(isPublic, where('status', 'IN', ['accepted', 'pending']))).toBe(false);
  });

  it('is allowed when every branch of or is', () => {
    const mineOrPublic = `${isPublic} || ${data('ownerId')} == request.auth.uid`;
    const accepted = where('status', 'EQUAL', 'accepted');
    expect(allowed(mineOrPublic, or(accepted, where('ownerId', 'EQUAL', 'ana')))).toBe(true);
    expect(allowed(mineOrPublic, or(accepted, where('ownerId', 'EQUAL', 'eva')))).toBe(false);
    expect(allowed(mineOrPublic, and(or(accepted, where('ownerId', 'EQUAL', 'eva')), accepted))).toBe(true);
  });

  it('is denied when numbers lead to too many disjuncts', () => {
    // Each number may be stored as an int or a float, and 0 also as -0.0.
    const lists = (length: number) =>
      where(
        'a',
        'IN',
        Array.from({ length: 30 }, (_, at) => [...Array.from({ length }, () => 0), `${at}`]),
      );
    expect(decide('true', lists(4))).toEqual({
      allowed: false,
      reason: 'the filter has too many ways to be decided',
    });
    expect(allowed('true', lists(3))).toBe(true);
  });

  it('is refused when the query engine refuses it', () => {
    const many = () =>
      where(
        'a',
        'IN',
        Array.from({ length: 30 }, (_, at) => `v${at}`),
      );
    expect(() => decide('true', and(many(), many()))).toThrow(/disjunction/);
  });
});

describe('a query with array-contains', () => {
  it('implies that the list contains the element', () => {
    const filter = where('members', 'ARRAY_CONTAINS', 'ana');
    expect(allowed(`request.auth.uid in ${data('members')}`, filter)).toBe(true);
    expect(allowed(`${data('members')}.hasAny(['eva', 'ana'])`, filter)).toBe(true);
    expect(allowed(`${data('members')}.hasAll(['ana'])`, filter)).toBe(true);
    expect(allowed(`${data('members')} is list`, filter)).toBe(true);
    expect(allowed(`'eva' in ${data('members')}`, filter)).toBe(false);
    expect(allowed(`!('eva' in ${data('members')})`, filter)).toBe(false);
    expect(allowed(`${data('members')}.hasOnly(['ana'])`, filter)).toBe(false);
    expect(allowed(`${data('members')}.size() == 1`, filter)).toBe(false);
  });

  it('treats every value of array-contains-any as a disjunct', () => {
    const filter = where('members', 'ARRAY_CONTAINS_ANY', ['ana', 'eva']);
    expect(allowed(`${data('members')}.hasAny(['ana', 'eva'])`, filter)).toBe(true);
    expect(allowed(`'ana' in ${data('members')}`, filter)).toBe(false);
  });
});

describe('a query with a comparison', () => {
  it.each([
    ['GREATER_THAN', 5, '> 5', true],
    ['GREATER_THAN', 5, '>= 5', true],
    ['GREATER_THAN', 5, '> 4', true],
    ['GREATER_THAN', 5, '> 6', false],
    ['GREATER_THAN_OR_EQUAL', 5, '>= 5', true],
    ['GREATER_THAN_OR_EQUAL', 5, '> 5', false],
    ['GREATER_THAN_OR_EQUAL', 5, '> 4.5', true],
    ['GREATER_THAN', 5, '!= 5', true],
    ['GREATER_THAN', 5, '!= 6', false],
    ['GREATER_THAN', 5, "!= 'x'", true],
    ['GREATER_THAN', 5, '!= null', true],
    ['GREATER_THAN', 5, 'is number', true],
    ['GREATER_THAN', 5, 'is int', false],
    ['GREATER_THAN', 5, '< 10', false],
    ['LESS_THAN', 5, '!= 5', true],
    ['LESS_THAN', 'b', "< 'c'", true],
    ['LESS_THAN', 'b', "<= 'a'", false],
    ['LESS_THAN', 'b', '< 3', false],
    ['GREATER_THAN', 'b\uf8ff', "> 'a'", false],
    ['NOT_EQUAL', 5, '!= 5', true],
    ['NOT_EQUAL', 5, '!= 5.0', true],
    ['NOT_EQUAL', 5, '!= 6', false],
    ['NOT_EQUAL', 5, '!= null', true],
    ['NOT_EQUAL', 5, 'is number', false],
    ['NOT_IN', [5, 'x'], "!= 'x'", true],
    ['NOT_IN', [5, 'x'], '!= 6', false],
  ])('%s %j implies "x %s": %s', (op, value, rest, expected) => {
    expect(allowed(`${data('x')} ${rest}`, where('x', op, value))).toBe(expected);
  });

  it('with only an upper bound returns NaN, for which every comparison in the rules is false', () => {
    expect(allowed(`${data('x')} < 10`, where('x', 'LESS_THAN', 5))).toBe(false);
    const between = and(where('x', 'LESS_THAN', 5), where('x', 'GREATER_THAN', 0));
    expect(allowed(`${data('x')} < 10 && 10 > ${data('x')} && 0 <= ${data('x')}`, between)).toBe(true);
  });

  it('may be compared with the time', () => {
    const since = {
      fieldFilter: {
        field: { fieldPath: 'at' },
        op: 'GREATER_THAN',
        value: { timestampValue: '2026-01-01T00:00:00Z' },
      },
    };
    expect(allowed(`${data('at')} > timestamp.date(2025, 1, 1)`, since)).toBe(true);
    expect(allowed(`${data('at')} > request.time`, since)).toBe(false);
  });
});

describe('what a query leaves open', () => {
  const filter = where('a', 'EQUAL', 1);
  it.each([
    `!('b' in ${data('a')})`,
    "!('b' in resource.data)",
    "resource.data.get('b', 1) == 1",
    'resource.data.keys().hasOnly(["a"])',
    'resource.data.size() == 1',
    "resource.data == {'a': 1}",
    "resource.data != {'a': 1}",
    "resource.id == 'x'",
    "post != 'x'",
    'resource.__name__ == /a/b',
    'request.path == /a/b',
    '[resource.data.b].size() == 1',
    "{'x': resource.data.b}.size() == 1",
    '!exists(/databases/(default)/documents/a/$(post))',
    'resource.data.b == resource.data.b',
    "resource.data['b'] == 1",
    'resource.data.diff({}).affectedKeys().size() == 1',
    'resource.data.b ? true : true',
  ])('denies %s', (condition) => {
    expect(allowed(condition, filter)).toBe(false);
  });

  it.each([
    "'a' in resource.data",
    "resource.data.get('a', 2) == 1",
    "resource.data.keys().hasAll(['a'])",
    'resource != null && resource.data != null && resource.data is map',
    'post is string && post != null && resource.id is string',
    "request.method == 'list' && database == '(default)'",
    'resource.data.b == 1 || true',
    '!(resource.data.b == 1 && false)',
  ])('allows %s', (condition) => {
    expect(allowed(condition, filter)).toBe(true);
  });
});

describe('a query and its other parts', () => {
  it('passes its limit, offset and order to the rules', () => {
    const condition = 'request.query.limit <= 10 && request.query.offset == 0';
    expect(allowed(condition, undefined, { limit: 10 })).toBe(true);
    expect(allowed(condition, undefined, { limit: { value: 10 } })).toBe(true);
    expect(allowed(condition, undefined, { limit: 11 })).toBe(false);
    expect(allowed(condition)).toBe(false);
    const orderBy = [{ field: { fieldPath: 'x' }, direction: 'DESCENDING' as const }];
    expect(allowed("request.query.orderBy == {'x': 'DESC'}", undefined, { orderBy })).toBe(true);
    expect(allowed('request.query.orderBy == {}', undefined, { limit: 10 })).toBe(true);
  });

  it('can read documents that do not depend on the result, at most ten for all disjuncts', () => {
    const rules = underCondition(
      'get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role == "admin"',
    );
    const stored = [documentAt('users/ana', fieldsOf({ role: 'admin' }))];
    expect(decideQuery(rules, posts(where('x', 'IN', ['a', 'b', 'c'])), { stored }).allowed).toBe(true);
    expect(decideQuery(rules, posts(), { stored, requester: nobody }).allowed).toBe(false);
    const perValue = underCondition(`!exists(/databases/$(database)/documents/users/$(${data('x')}))`);
    const values = (count: number) =>
      where(
        'x',
        'IN',
        Array.from({ length: count }, (_, at) => `v${at}`),
      );
    expect(decideQuery(perValue, posts(values(10))).allowed).toBe(true);
    expect(decideQuery(perValue, posts(values(11))).allowed).toBe(false);
  });

  it('is decided by the stored document when it names one', () => {
    const rules = underCondition(`${data('status')} == 'accepted' && post == 'one'`);
    const named = (ids: readonly string[]): Filter => ({
      fieldFilter: {
        field: { fieldPath: '__name__' },
        op: 'IN',
        value: { arrayValue: { values: ids.map((id) => ({ referenceValue: `${root}/posts/${id}` })) } },
      },
    });
    const stored = [documentAt('posts/one', fieldsOf({ status: 'accepted' }))];
    expect(decideQuery(rules, posts(named(['one'])), { stored }).allowed).toBe(true);
    expect(decideQuery(rules, posts(named(['one', 'two'])), { stored }).allowed).toBe(false);
    expect(decideQuery(rules, posts(named(['one']))).allowed).toBe(false);
  });

  it('is always allowed to administrators', () => {
    expect(decideQuery(underCondition('false'), posts(), { requester: { kind: 'admin' } }).allowed).toBe(
      true,
    );
  });
});

describe('the path of a query', () => {
  const comments: StructuredQuery = { from: [{ collectionId: 'comments' }] };
  const group: StructuredQuery = { from: [{ collectionId: 'comments', allDescendants: true }] };

  it('contains the parent of a subcollection, but not the id', () => {
    const rules = firestoreRules(
      'match /users/{uid}/comments/{id} { allow list: if uid == request.auth.uid; }',
    );
    expect(decideQuery(rules, comments, { parent: `${root}/users/ana` }).allowed).toBe(true);
    expect(decideQuery(rules, comments, { parent: `${root}/users/eva` }).allowed).toBe(false);
    expect(decideQuery(rules, comments).allowed).toBe(false);
  });

  it('of a collection group matches only a recursive wildcard', () => {
    const fixed = firestoreRules('match /users/{uid}/comments/{id} { allow list; }');
    const anywhere = firestoreRules('match /{path=**}/comments/{id} { allow list; }');
    const below = firestoreRules('match /users/{uid}/{path=**} { allow list; }');
    const byPath = firestoreRules('match /{path=**}/comments/{id} { allow list: if path == /users/ana; }');
    expect(decideQuery(fixed, group).allowed).toBe(false);
    const single = firestoreRules('match /{any}/comments/{id} { allow list; }');
    expect(decideQuery(single, group).allowed).toBe(false);
    expect(decideQuery(anywhere, group).allowed).toBe(true);
    expect(decideQuery(anywhere, comments, { parent: `${root}/users/ana` }).allowed).toBe(true);
    expect(decideQuery(below, group).allowed).toBe(false);
    expect(decideQuery(below, group, { parent: `${root}/users/ana` }).allowed).toBe(true);
    expect(decideQuery(byPath, group).allowed).toBe(false);
    expect(decideQuery(byPath, comments, { parent: `${root}/users/ana` }).allowed).toBe(true);
  });

  it('is not covered by a match on one document', () => {
    const rules = firestoreRules('match /users/ana { allow list; }');
    expect(decideQuery(rules, { from: [{ collectionId: 'users' }] }, { requester: ana }).allowed).toBe(false);
  });

  it('needs list, not get', () => {
    const rules = firestoreRules('match /users/{uid} { allow get; }');
    expect(decideQuery(rules, { from: [{ collectionId: 'users' }] })).toEqual({
      allowed: false,
      reason: "no 'match' with an 'allow list' covers the path",
    });
  });
});
