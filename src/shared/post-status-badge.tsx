import type { Post, PostStatus } from '#domain/post.ts';
import { adoptedText, postStatusTexts } from '#domain/post-texts.ts';
import { Badge } from '#ui/feedback/badge.tsx';

const tones = {
  pending: 'sun',
  accepted: 'green',
  rejected: 'danger',
  adopted: 'green',
  withdrawn: 'neutral',
  archived: 'neutral',
} as const satisfies Record<PostStatus, string>;

/** Beside the pet's name. The word for an adopted pet agrees with its sex. */
export function PostStatusBadge({ status, sex }: Pick<Post, 'status' | 'sex'>) {
  return (
    <Badge tone={tones[status]}>{status === 'adopted' ? adoptedText(sex) : postStatusTexts[status]}</Badge>
  );
}
