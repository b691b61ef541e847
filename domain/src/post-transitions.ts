// Which role may move a post from which status to which. `firestore.rules` enforces the same table. The app uses this
// one to show only allowed actions.
import { adoptedPostLifeMs } from './limits.ts';
import type { Post, PostStatus } from './post.ts';
import { hasFamily } from './post-values.ts';

export type PostActor = 'owner' | 'admin';

const transitions: Record<PostStatus, Partial<Record<PostStatus, PostActor>>> = {
  pending: { accepted: 'admin', rejected: 'admin' },
  accepted: { adopted: 'owner', withdrawn: 'owner', pending: 'owner' },
  rejected: { pending: 'owner' },
  withdrawn: { accepted: 'owner' },
  adopted: { archived: 'owner', pending: 'owner' },
  archived: { pending: 'owner' },
};

export function canMovePost(from: PostStatus, to: PostStatus, actor: PostActor): boolean {
  return transitions[from][to] === actor;
}

export function canEditContent(status: PostStatus): boolean {
  return status === 'pending' || status === 'accepted' || status === 'rejected';
}

/** Names the content of the post: a verdict and most moves of the owner leave it as it is. */
export const revisionOf = ({
  moderatedCommandId,
  commandId,
}: Pick<Post, 'moderatedCommandId' | 'commandId'>) => moderatedCommandId ?? commandId;

/**
 * Until when the post must stay, in milliseconds since the epoch. Whoever got the pet needs the contact for some time after the
 * adoption, also if it was undone.
 */
export function keptUntil({
  status,
  updatedAt,
  undoneAt,
}: Pick<Post, 'status' | 'updatedAt' | 'undoneAt'>): number {
  const since = hasFamily(status) ? updatedAt : undoneAt;
  return since === null ? 0 : since + adoptedPostLifeMs;
}
