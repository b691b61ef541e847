import { describe, expect, it } from 'vitest';
import type { Decision } from '#domain/commands/adoption-requests.ts';
import { adoptedPostLifeMs, askStillAvailableAfterMs } from '#domain/limits.ts';
import { samplePost } from '#domain/sample-post.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { EntryState } from '#outbox/types.ts';
import { ownerStatus } from './owner-status.ts';

const waiting = (type: 'withdraw-post' | 'confirm-post', state: EntryState = 'waiting') =>
  sampleEntry({ type, postId: 'luna', petName: 'Luna' }, { state });

describe('what an owner reads about a post', () => {
  it('states the reason of a rejection, and when its 24 hours end', () => {
    const post = samplePost({ status: 'rejected', rejectionReason: 'Faltan datos', moderatedAt: 1000 });
    expect(ownerStatus(post, [], 2000)).toEqual({
      kind: 'rejected',
      reason: 'Faltan datos',
      deletedAt: 1000 + 24 * 60 * 60 * 1000,
    });
  });

  it('states that a rejected post stays for half a year after an adoption that was undone', () => {
    const post = samplePost({ status: 'rejected', moderatedAt: 5000, undoneAt: 1000 });
    expect(ownerStatus(post, [], 6000)).toMatchObject({ deletedAt: 1000 + adoptedPostLifeMs });
  });

  it('asks whether the pet is still available when nobody confirmed it for 60 days', () => {
    const post = samplePost({ confirmedAt: 0 });
    expect(ownerStatus(post, [], askStillAvailableAfterMs - 1).kind).toBe('published');
    expect(ownerStatus(post, [], askStillAvailableAfterMs).kind).toBe('unconfirmed');
  });

  it('stops asking when the confirmation is in the outbox', () => {
    const post = samplePost({ confirmedAt: 0 });
    const now = askStillAvailableAfterMs;
    expect(ownerStatus(post, [waiting('confirm-post')], now).kind).toBe('published');
    expect(ownerStatus(post, [waiting('confirm-post', 'rejected')], now).kind).toBe('unconfirmed');
  });

  it('includes what waits in the outbox for this post', () => {
    const entry = waiting('withdraw-post');
    const expected = { kind: 'waiting', status: 'withdrawn', entry };
    expect(ownerStatus(samplePost(), [entry], 0)).toEqual(expected);
    expect(ownerStatus(samplePost({ id: 'toby' }), [waiting('withdraw-post')], 0).kind).toBe('published');
  });

  it('includes a grant that waits: the pet has a family, and is neither edited nor withdrawn any more', () => {
    const decided = (decision: Decision) =>
      sampleEntry({
        type: 'decide-request',
        postId: 'luna',
        petName: 'Luna',
        adopterId: 'luis',
        adopterName: 'Luis',
        decision,
      });
    const grant = decided('grant');
    expect(ownerStatus(samplePost(), [grant], 0)).toEqual({
      kind: 'waiting',
      status: 'adopted',
      entry: grant,
    });
    for (const other of ['deny', 'reserve', 'release'] as const)
      expect(ownerStatus(samplePost(), [decided(other)], 0).kind).toBe('published');
  });
});
