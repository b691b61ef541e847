import { describe, expect, it } from 'vitest';
import { sampleUser as user } from '#domain/sample-user.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { EntryState, PendingEntry } from '#outbox/types.ts';
import { findUsers, listedUsers, sortUsers } from './list-users.ts';

const entry = (type: 'block-user' | 'unblock-user', state: EntryState = 'waiting') =>
  sampleEntry({ type, targetUid: 'ana', targetName: 'ana Paz' }, { state });

const people = [user('ana'), user('Álvaro', { blocked: true }), user('admin'), user('zoe', { createdAt: 5 })];
const counts = [
  { id: 'ana', count: 12 },
  { id: 'zoe', count: 3 },
];
const uids = (rows: ReturnType<typeof listedUsers>) => rows.map((row) => row.user.uid);
const rows = listedUsers(people, counts, []);

describe('the table of users', () => {
  it('shows how many posts each person has, and 0 without a count', () => {
    expect(rows.map(({ posts }) => posts)).toEqual([12, 0, 0, 3]);
  });

  it('shows no number of posts before any count is known', () => {
    expect(listedUsers(people, null, []).map(({ posts }) => posts)).toEqual([null, null, null, null]);
  });

  it('includes a block that waits in the outbox, until the server refuses it', () => {
    const first = (pending: PendingEntry) => listedUsers(people, [], [pending])[0];
    expect(first(entry('block-user'))).toMatchObject({ blocked: true, isWaiting: true });
    expect(first(entry('block-user', 'rejected'))).toMatchObject({ blocked: false, isWaiting: false });
  });

  it('names the decision that a new one follows: the one that waits here, or the one that the server has', () => {
    const seen = (moderationId: string | undefined, ...pending: PendingEntry[]) =>
      listedUsers([user('ana', { moderationId })], [], pending)[0]?.seenModerationId;
    expect(seen(undefined)).toBeNull();
    expect(seen('stored')).toBe('stored');
    expect(seen('stored', entry('block-user', 'rejected'))).toBe('stored');
    const waiting = entry('block-user');
    expect(seen('stored', waiting)).toBe(waiting.commandId);
  });

  it('finds a part of the name or the address, without accents and case', () => {
    expect(uids(findUsers(rows, { filter: 'todos', searched: 'ALVA' }))).toEqual(['Álvaro']);
    expect(uids(findUsers(rows, { filter: 'todos', searched: 'zoe@' }))).toEqual(['zoe']);
    expect(uids(findUsers(rows, { filter: 'todos', searched: '' }))).toHaveLength(4);
  });

  it('shows the account that a report leads to, and no other one with its name', () => {
    const namesakes = listedUsers([...people, { ...user('ana2'), displayName: 'ana Paz' }], counts, []);
    expect(uids(findUsers(namesakes, { filter: 'todos', searched: '', only: 'ana2' }))).toEqual(['ana2']);
    expect(uids(findUsers(namesakes, { filter: 'todos', searched: '', only: 'gone' }))).toEqual([]);
  });

  it('can show only blocked people or only administrators', () => {
    expect(uids(findUsers(rows, { filter: 'bloqueados', searched: '' }))).toEqual(['Álvaro']);
    expect(uids(findUsers(rows, { filter: 'administradores', searched: '' }))).toEqual(['admin']);
    expect(uids(findUsers(rows, { filter: 'bloqueados', searched: 'zoe' }))).toEqual([]);
  });

  it('sorts by posts, and by name in Spanish order', () => {
    expect(uids(sortUsers(rows, { key: 'posts', direction: 'descending' })).slice(0, 2)).toEqual([
      'ana',
      'zoe',
    ]);
    expect(uids(sortUsers(rows, { key: 'displayName', direction: 'ascending' }))).toEqual([
      'admin',
      'Álvaro',
      'ana',
      'zoe',
    ]);
  });
});
