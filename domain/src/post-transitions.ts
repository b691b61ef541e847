// Which role may move a post from which status to which. `firestore.rules` enforces the same table. The app uses this
// one to show only allowed actions.
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

/**
 * Whether its owner may delete it now. The adopter needs the contact for some time after the adoption.
 * @param now milliseconds since the epoch
 */
export function canDeletePost(
  { status, updatedAt }: Pick<Post, 'status' | 'updatedAt'>,
  now: number,
): boolean {
  const wasAdopted = status === 'adopted' || status === 'archived';
  return !wasAdopted || now > updatedAt + adoptedPostLifeMs;
}
