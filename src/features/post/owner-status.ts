import { rejectedPostLifeMs } from '#domain/limits.ts';
import type { Post, PostStatus } from '#domain/post.ts';
import { keptUntil } from '#domain/post-transitions.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { isUnconfirmed, waitingStatus } from '#shared/own-post-acts.tsx';
import { waitingDeletion } from '#shared/waiting-deletion.ts';

/** What an owner reads about the state of a post, and the possible actions. */
export type OwnerStatus =
  | { readonly kind: 'leaving'; readonly entry: PendingEntry }
  | { readonly kind: 'waiting'; readonly status: PostStatus; readonly entry: PendingEntry }
  | { readonly kind: 'pending' }
  | { readonly kind: 'rejected'; readonly reason: string | null; readonly deletedAt: number | null }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'adopted' }
  | { readonly kind: 'archived' }
  | { readonly kind: 'published' };

/** @param now milliseconds since the epoch */
export function ownerStatus(post: Post, pending: readonly PendingEntry[], now: number): OwnerStatus {
  const deletion = waitingDeletion(post.id, pending);
  if (deletion) return { kind: 'leaving', entry: deletion };
  const waiting = waitingStatus(post.id, pending);
  if (waiting) return { kind: 'waiting', ...waiting };
  switch (post.status) {
    case 'pending':
      return { kind: 'pending' };
    case 'rejected':
      return {
        kind: 'rejected',
        reason: post.rejectionReason,
        deletedAt: post.moderatedAt && Math.max(post.moderatedAt + rejectedPostLifeMs, keptUntil(post)),
      };
    case 'withdrawn':
      return { kind: 'withdrawn' };
    case 'adopted':
      return { kind: 'adopted' };
    case 'archived':
      return { kind: 'archived' };
    case 'accepted':
      return { kind: isUnconfirmed(post, pending, now) ? 'unconfirmed' : 'published' };
  }
}
