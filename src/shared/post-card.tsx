import { Link } from '@tanstack/react-router';
import { type CSSProperties, memo, type ReactNode, useState } from 'react';
import { roughAgeText } from '#domain/age.ts';
import { photoAlt } from '#domain/photo-alt.ts';
import type { Post } from '#domain/post.ts';
import { adoptedText, reservedText, sexTexts } from '#domain/post-texts.ts';
import { isPublic } from '#domain/post-values.ts';
import { usePhotoSources } from '#reads/photo-sources.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { cardLink } from '#ui/media/card.css.ts';
import { Card } from '#ui/media/card.tsx';
import { Photo } from '#ui/media/photo.tsx';
import { FavoriteButton } from './favorite-button.tsx';

/**
 * A post's first photo has the same name on both screens, so that the browser animates it from its card into the post.
 */
export const photoTransition = (postId: string): CSSProperties => ({ viewTransitionName: `photo-${postId}` });

interface PostCardProps {
  post: Post;
  /** Whether its photo is among the first ones on the screen. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
  /** Replaces the badges for urgent, reserved and adopted. */
  badges?: ReactNode;
  /** Replaces the heart. */
  action?: ReactNode;
  /** "a unos 40 km" */
  distance?: string | undefined;
}

/** Memoised: when a list grows, the existing cards must not render again. */
export const PostCard = memo(function PostCard({
  post,
  priority = false,
  heading = 'h2',
  badges,
  action = <FavoriteButton post={post} look="floating" />,
  distance,
}: PostCardProps) {
  const [cover] = post.photos;
  const sourceOf = usePhotoSources(cover ? [cover.thumbPath] : [], isPublic(post.status));
  // Only the opened card has a name, because the browser captures every named photo.
  const [isOpened, setOpened] = useState(false);
  if (!cover) return null;
  const facts =
    post.sex === 'unknown'
      ? roughAgeText(post.ageMonths)
      : `${roughAgeText(post.ageMonths)} · ${sexTexts[post.sex]}`;
  return (
    <Card
      heading={heading}
      photo={
        <Photo
          src={sourceOf(cover.thumbPath)}
          alt={photoAlt(post, cover)}
          width={cover.width}
          height={cover.height}
          thumbhash={cover.thumbhash}
          ratio="1:1"
          priority={priority}
          {...(isOpened && { style: photoTransition(post.id) })}
        />
      }
      title={
        <Link
          to="/post/$postId"
          params={{ postId: post.id }}
          className={cardLink}
          preload="intent"
          viewTransition
          onClick={() => setOpened(true)}
        >
          {post.name}
        </Link>
      }
      meta={
        <>
          <div>{facts}</div>
          <div>{post.city}</div>
          {distance && <div>{distance}</div>}
        </>
      }
      badges={badges ?? <PostMarks post={post} />}
      action={action}
    />
  );
});

function PostMarks({ post }: { post: Post }) {
  if (post.status === 'adopted') return <Badge tone="green">{adoptedText(post.sex)}</Badge>;
  if (post.reserved) return <Badge tone="sun">{reservedText(post.sex)}</Badge>;
  return post.urgent ? <Badge tone="sun">Urgente</Badge> : null;
}
