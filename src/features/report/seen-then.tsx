import type { Seen } from '#domain/report.ts';
import { usePhotoSources } from '#reads/photo-sources.ts';
import { Photo } from '#ui/media/photo.tsx';
import * as styles from './report.css.ts';

interface SeenThenProps {
  /** Null in reports from before copies were stored. */
  seen: Seen | null;
  /** The current state of the original. */
  said: string;
}

/** The reported content at the time of the report. */
export function SeenThen({ seen, said }: SeenThenProps) {
  if (!seen) return <p className={styles.quiet}>{said}</p>;
  return (
    <div className={styles.comment}>
      <p className={styles.quiet}>
        {said} Cuando se denunció, {seen.authorName} decía{seen.title ? ` de ${seen.title}` : ''}:
      </p>
      <blockquote className={styles.text}>{seen.text}</blockquote>
      {seen.photos.length > 0 && <SeenPhotos photos={seen.photos} />}
    </div>
  );
}

/** The post may not show them any more. Then only administrators may load them, and a link would send no token. */
function SeenPhotos({ photos }: Pick<Seen, 'photos'>) {
  const sourceOf = usePhotoSources(
    photos.map(({ path }) => path),
    false,
  );
  return (
    <ul className={styles.photos}>
      {photos.map(({ id, path, width, height, thumbhash }, index) => (
        <li key={id}>
          <Photo
            src={sourceOf(path)}
            alt={`Foto ${index + 1} de la denuncia`}
            width={width}
            height={height}
            thumbhash={thumbhash}
            ratio="1:1"
            fit="contain"
          />
        </li>
      ))}
    </ul>
  );
}
