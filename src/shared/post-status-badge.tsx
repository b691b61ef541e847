import type { Post, PostStatus } from '#domain/post.ts';
import { adoptedText, postStatusTexts, reservedText } from '#domain/post-texts.ts';
import { Badge } from '#ui/feedback/badge.tsx';

const tones = {
  pending: 'sun',
  accepted: 'green',
  rejected: 'danger',
  adopted: 'green',
  withdrawn: 'neutral',
  archived: 'neutral',
} as const satisfies Record<PostStatus, string>;

/** Beside the pet's name. The word for an adopted or reserved pet agrees with its sex. */
export function PostStatusBadge({ status, sex, reserved }: Pick<Post, 'status' | 'sex' | 'reserved'>) {
  if (reserved && status === 'accepted') return <Badge tone="sun">{reservedText(sex)}</Badge>;
  return (
    <Badge tone={tones[status]}>{status === 'adopted' ? adoptedText(sex) : postStatusTexts[status]}</Badge>
  );
}
