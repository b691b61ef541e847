import { Link } from '@tanstack/react-router';
import { country } from '#domain/countries/chosen.ts';
import type { Post } from '#domain/post.ts';
import { useQuery } from '#reads/use-query.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { formatDate } from '#ui/text/dates.ts';
import * as styles from './post.css.ts';

export function OwnerLine({ post }: { post: Post }) {
  const profile = useQuery('profile', { uid: post.ownerId });
  const photo = profile.status === 'ready' ? profile.data?.photoURL : null;
  // The server, which renders this line too, has a time zone of its own.
  const published = formatDate(post.createdAt, country.timeZone);
  return (
    <div className={styles.owner}>
      <Avatar name={post.ownerName} src={photo} />
      <span>
        <Link to="/perfil-de-usuario/$uid" params={{ uid: post.ownerId }} className={styles.ownerName}>
          {post.ownerName}
        </Link>
        <br />
        Publicado el <time dateTime={new Date(post.createdAt).toISOString()}>{published}</time>
      </span>
    </div>
  );
}
