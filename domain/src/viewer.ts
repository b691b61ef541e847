// The role of the current person towards a post. It only decides what is shown; the rules decide what is allowed.
import type { Post } from './post.ts';
import type { Role } from './user.ts';

export type Viewer = { uid: string; role: Role } | null;
export type Relation = 'visitor' | 'member' | 'owner' | 'admin';

export function relationTo(post: Pick<Post, 'ownerId'>, viewer: Viewer): Relation {
  if (!viewer) return 'visitor';
  if (viewer.uid === post.ownerId) return 'owner';
  return viewer.role === 'admin' ? 'admin' : 'member';
}

export function canDeleteComment(
  comment: { authorId: string },
  post: Pick<Post, 'ownerId'>,
  viewer: Viewer,
): boolean {
  if (!viewer) return false;
  return viewer.uid === comment.authorId || viewer.uid === post.ownerId || viewer.role === 'admin';
}
