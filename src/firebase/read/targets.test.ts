// Checks every named query against the limits of section 5. The SDK would accept longer lists.
import { deleteApp, initializeApp } from 'firebase/app';
import { getFirestore, type Query, query, where } from 'firebase/firestore';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import type { ParamsOf, QueryName } from './queries.ts';
import { type AnyTarget, targets } from './targets.ts';

const app = initializeApp({ projectId: 'demo', apiKey: 'demo' }, 'targets');
const db = getFirestore(app);
afterAll(() => deleteApp(app));

/** How many values each of `lists` accepts. */
const maxFilterValues = 10;
const lists = ['in', 'not-in', 'array-contains-any'];
const inequalities = ['<', '<=', '>', '>=', '!=', 'not-in'];

// The SDK has no public access to a query's filters. This reads its internal form.
const keptFilters = v.object({
  _query: v.object({
    filters: v.array(
      v.object({
        op: v.string(),
        field: v.object({ segments: v.array(v.string()) }),
        value: v.object({ arrayValue: v.optional(v.object({ values: v.array(v.unknown()) })) }),
      }),
    ),
  }),
});

function problemsOf(asked: Query): string[] {
  const { filters } = v.parse(keptFilters, asked)._query;
  const sizes = filters
    .filter(({ op }) => lists.includes(op))
    .map(({ value }) => value.arrayValue?.values.length ?? 0);
  const fields = new Set(
    filters.filter(({ op }) => inequalities.includes(op)).map(({ field }) => field.segments.join('.')),
  );
  return [
    ...sizes.filter((size) => size < 1 || size > maxFilterValues).map((size) => `a list of ${size}`),
    ...(fields.size > 1 ? [`inequalities on ${[...fields].join(' and ')}`] : []),
  ];
}

const sample: { [Name in QueryName]: readonly ParamsOf<Name>[] } = {
  'public-posts': [
    { species: null, limit: 48 },
    { species: 'dog', limit: 48 },
  ],
  post: [{ postId: 'luna' }],
  'post-questionnaire': [{ postId: 'luna' }],
  'post-contact': [{ postId: 'luna' }],
  comments: [{ postId: 'luna' }],
  comment: [{ postId: 'luna', commentId: 'c1' }],
  request: [{ postId: 'luna', adopterId: 'luis' }],
  'request-contact': [{ postId: 'luna', adopterId: 'luis' }],
  'undo-reason': [{ postId: 'luna', adopterId: 'luis' }],
  messages: [{ postId: 'luna', adopterId: 'luis' }],
  agreement: [{ postId: 'luna', adopterId: 'luis' }],
  'follow-ups': [{ postId: 'luna', adopterId: 'luis' }],
  'requests-of-post': [{ postId: 'luna' }],
  'requests-of-adopter': [{ adopterId: 'luis' }],
  'posts-of-owner': [{ ownerId: 'ana' }],
  'public-posts-of-owner': [{ ownerId: 'ana' }],
  'posts-for-moderation': [{ species: 'cat', status: 'pending', limit: 50 }],
  profile: [{ uid: 'ana' }],
  user: [{ uid: 'ana' }],
  users: [{}],
  'post-counts': [{}],
  notifications: [{ receiverId: 'ana' }],
  favorites: [{ uid: 'ana' }],
  'kept-searches': [{ uid: 'ana' }],
  'alert-hours': [{ uid: 'ana' }],
  'open-reports': [{}],
  'open-profile-reports': [{}],
  'moderation-log': [{ limit: 200 }],
};

function targetsOf<Name extends QueryName>(name: Name): readonly AnyTarget[] {
  return sample[name].map((params) => targets[name](db, params));
}

describe('5 · Database query limits', () => {
  for (const name of Object.keys(targets) as QueryName[]) {
    it(`${name}: lists of 1 to 10 elements, inequalities on one field`, () => {
      for (const target of targetsOf(name)) {
        if (target.kind === 'query') expect(problemsOf(target.query)).toEqual([]);
      }
    });
  }

  it('a list that is too long, and inequalities on two fields, would be noticed', () => {
    const [users] = targetsOf('users');
    if (users?.kind !== 'query') throw new Error('users is no query');
    const eleven = Array.from({ length: 11 }, (_, index) => `u${index}`);
    expect(problemsOf(query(users.query, where('uid', 'in', eleven)))).toEqual(['a list of 11']);
    expect(problemsOf(query(users.query, where('name', '>', 'a'), where('city', '<', 'b')))).toEqual([
      'inequalities on name and city',
    ]);
  });
});

describe('7 · Calls made · Database', () => {
  it('listens to the whole collection users, and to one’s own document', () => {
    const [users] = targetsOf('users');
    const [user] = targetsOf('user');
    expect(users?.kind === 'query' && v.parse(keptFilters, users.query)._query.filters).toEqual([]);
    expect(user?.kind === 'document' && user.reference.path).toBe('users/ana');
  });

  it('listens to the notifications of one receiver, newest first', () => {
    const order = v.object({
      _query: v.object({
        explicitOrderBy: v.array(
          v.object({ field: v.object({ segments: v.array(v.string()) }), dir: v.string() }),
        ),
      }),
    });
    const [notifications] = targetsOf('notifications');
    if (notifications?.kind !== 'query') throw new Error('notifications is no query');
    const [filter, ...others] = v.parse(keptFilters, notifications.query)._query.filters;
    expect(filter).toMatchObject({ op: '==', field: { segments: ['receiverId'] } });
    expect(others).toEqual([]);
    expect(v.parse(order, notifications.query)._query.explicitOrderBy).toMatchObject([
      { field: { segments: ['createdAt'] }, dir: 'desc' },
    ]);
  });
});

describe('what anybody may add to', () => {
  it.each(['comments', 'messages'] as const)(
    'is read from its newest end, so that a flood hides no later one (%s)',
    (name) => {
      const limited = v.object({ _query: v.object({ limitType: v.string(), limit: v.number() }) });
      const [target] = targetsOf(name);
      expect(target?.kind === 'query' && v.parse(limited, target.query)._query.limitType).toBe('L');
    },
  );
});
