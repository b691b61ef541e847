import { Link } from '@tanstack/react-router';
import { type CSSProperties, memo, type ReactNode, useState } from 'react';
import { roughAgeText } from '#domain/age.ts';
import { photoAlt } from '#domain/photo-alt.ts';
import type { Post } from '#domain/post.ts';
import { adoptedText, sexTexts } from '#domain/post-texts.ts';
import { isPublic } from '#domain/post-values.ts';
import { usePhotoSources } from '#reads/photo-sources.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { cardLink } from '#ui/media/card.css.ts';
import { Card } from '#ui/media/card.tsx';
import { Photo } from '#ui/media/photo.tsx';
import { FavoriteButton } from './favorite-button.tsx';

/** A post's first photo under one name on both screens: the browser carries it from its card into the post. */
export const photoTransition = (postId: string): CSSProperties => ({ viewTransitionName: `photo-${postId}` });

interface PostCardProps {
  post: Post;
  /** Whether its photo is among the first of the screen. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
  /** In place of the urgent and adopted marks. */
  badges?: ReactNode;
  /** In place of the heart. */
  action?: ReactNode;
}

/** Remembered: a list that grows by a page must not draw again the hundreds above it. */
export const PostCard = memo(function PostCard({
  post,
  priority = false,
  heading = 'h2',
  badges,
  action = <FavoriteButton post={post} look="floating" />,
}: PostCardProps) {
  const [cover] = post.photos;
  const sourceOf = usePhotoSources(cover ? [cover.thumbPath] : [], isPublic(post.status));
  // The one that is being opened: of each named photo the browser takes a picture first.
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
          ratio={1}
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
        </>
      }
      badges={badges ?? <PostMarks post={post} />}
      action={action}
    />
  );
});

function PostMarks({ post }: { post: Post }) {
  if (post.status === 'adopted') return <Badge tone="green">{adoptedText(post.sex)}</Badge>;
  return post.urgent ? <Badge tone="sun">Urgente</Badge> : null;
}
