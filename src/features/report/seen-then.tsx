import type { Seen } from '#domain/report.ts';
import { usePhotoUrl } from '#services/services.ts';
import * as styles from './report.css.ts';

interface SeenThenProps {
  /** Null in reports of before anything was kept. */
  seen: Seen | null;
  /** What became of the original. */
  said: string;
}

/** What was reported, as it was then. */
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
