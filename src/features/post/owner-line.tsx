import { Link } from '@tanstack/react-router';
import type { Post } from '#domain/post.ts';
import { useQuery } from '#reads/use-query.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import * as styles from './post.css.ts';

const dayFormat = new Intl.DateTimeFormat('es', { dateStyle: 'long' });

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
        <time dateTime={new Date(post.createdAt).toISOString()}>{dayFormat.format(post.createdAt)}</time>
      </span>
    </div>
  );
}
