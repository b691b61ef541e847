import type { PostStatus } from '#domain/post.ts';
import { postStatusTexts } from '#domain/post-texts.ts';
import { Badge } from '#ui/feedback/badge.tsx';

const tones = {
  pending: 'sun',
  accepted: 'green',
  rejected: 'danger',
  adopted: 'green',
  withdrawn: 'neutral',
} as const satisfies Record<PostStatus, string>;

export function PostStatusBadge({ status }: { status: PostStatus }) {
  return <Badge tone={tones[status]}>{postStatusTexts[status]}</Badge>;
}
