import type { Seen } from '#domain/report.ts';
import { usePhotoUrl } from '#services/services.ts';
import * as styles from './report.css.ts';

interface SeenThenProps {
  /** Null in reports from before copies were stored. */
  seen: Seen | null;
  /** The current state of the original. */
  said: string;
}

/** The reported content at the time of the report. */
export function SeenThen({ seen, said }: SeenThenProps) {
  const photoUrl = usePhotoUrl();
  if (!seen) return <p className={styles.quiet}>{said}</p>;
  return (
    <div className={styles.comment}>
      <p className={styles.quiet}>
        {said} Cuando se denunció, {seen.authorName} decía{seen.title ? ` de ${seen.title}` : ''}:
      </p>
      <blockquote className={styles.text}>{seen.text}</blockquote>
      {seen.photos.length > 0 && (
        <p className={styles.quiet}>
          {seen.photos.map((photo, index) => (
            <a key={photo.id} href={photoUrl(photo.path)} target="_blank" rel="noreferrer">
              Foto {index + 1}{' '}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
