// Who may move a post from which status to which. `firestore.rules` holds the same table; this one helps people.
import { adoptedPostLifeMs } from './limits.ts';
import type { Post, PostStatus } from './post.ts';

export type PostActor = 'owner' | 'admin';

const transitions: Record<PostStatus, Partial<Record<PostStatus, PostActor>>> = {
  pending: { accepted: 'admin', rejected: 'admin' },
  accepted: { adopted: 'owner', withdrawn: 'owner', pending: 'owner' },
  rejected: { pending: 'owner' },
  withdrawn: { accepted: 'owner' },
  adopted: { archived: 'owner' },
  archived: {},
};

export function canMovePost(from: PostStatus, to: PostStatus, actor: PostActor): boolean {
  return transitions[from][to] === actor;
}

export function canEditContent(status: PostStatus): boolean {
  return status === 'pending' || status === 'accepted' || status === 'rejected';
}

/** Whether its owner may delete it now, milliseconds since the epoch: whoever adopted must find its contact for a while. */
export function canDeletePost(
  { status, updatedAt }: Pick<Post, 'status' | 'updatedAt'>,
  now: number,
): boolean {
  const wasAdopted = status === 'adopted' || status === 'archived';
  return !wasAdopted || now > updatedAt + adoptedPostLifeMs;
}
