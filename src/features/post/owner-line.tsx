import { Link } from '@tanstack/react-router';
import type { Post } from '#domain/post.ts';
import { useQuery } from '#reads/use-query.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { formatDate } from '#ui/text/dates.ts';
import * as styles from './post.css.ts';

export function OwnerLine({ post }: { post: Post }) {
  const profile = useQuery('profile', { uid: post.ownerId });
  const photo = profile.status === 'ready' ? profile.data?.photoURL : null;
  return (
    <div className={styles.owner}>
      <Avatar name={post.ownerName} src={photo} />
      <span>
        <Link to="/perfil-de-usuario/$uid" params={{ uid: post.ownerId }} className={styles.ownerName}>
          {post.ownerName}
        </Link>
        <br />
        Publicado el{' '}
        <time dateTime={new Date(post.createdAt).toISOString()}>{formatDate(post.createdAt)}</time>
      </span>
    </div>
  );
}
