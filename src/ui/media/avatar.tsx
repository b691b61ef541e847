import * as styles from './avatar.css.ts';
import { usePhotoState } from './use-photo-state.ts';

interface AvatarProps {
  /** The source of the initials. Decorative: the name is written beside it, or labels the button around it. */
  name: string;
  src?: string | null | undefined;
  size?: 'small' | 'medium' | 'large';
}

const pixels = { small: 32, medium: 44, large: 96 } as const;

export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const { state, attempt, onError, imageRef } = usePhotoState(src);
  return (
    <span className={styles.avatar[size]} aria-hidden="true">
      {src && state !== 'broken' ? (
        <img
          key={attempt}
          ref={imageRef}
          className={styles.image}
          src={src}
          // As the worker asks for it, as a `Photo` does.
          crossOrigin="anonymous"
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          onError={onError}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.at(0) ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? '') : '';
  return first + last;
}
