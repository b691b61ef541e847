// A photograph that never moves the page: its place is reserved, its thumbhash stands in until it is there, and
// stays where the photo cannot be loaded.
import type { CSSProperties } from 'react';
import { ImageOff } from '../icons/card-icons.ts';
import * as styles from './photo.css.ts';
import { ThumbhashCanvas } from './thumbhash-canvas.tsx';
import { usePhotoState } from './use-photo-state.ts';

export interface PhotoProps {
  /**
   * Undefined: the source is not available yet, and only the placeholder is shown. Null: the photo cannot be displayed.
   */
  src: string | null | undefined;
  /** Empty if a text beside it says the same. */
  alt: string;
  width: number;
  height: number;
  /** Base64. */
  thumbhash?: string | null;
  /** Crops to this aspect ratio (width : height) instead of the photo's own, which is cropped only if it is extreme. */
  ratio?: keyof typeof styles.ratio;
  fit?: 'cover' | 'contain';
  /** For the first photos of a screen: loaded at once with high priority. */
  priority?: boolean;
  /** No rounded corners, for use inside another frame. */
  square?: boolean;
  /** The style of the frame; for `viewTransitionName`. */
  style?: CSSProperties;
  draggable?: boolean;
}

/** Whoever stores a photo writes its size, and nobody compares. A frame of 1 by 1600 would push the rest of the page away. */
const frameRatio = (width: number, height: number) => Math.min(Math.max(width / height, 0.4), 4);

export function Photo(props: PhotoProps) {
  const {
    src,
    alt,
    width,
    height,
    thumbhash,
    ratio,
    fit = 'cover',
    priority,
    square,
    style,
    draggable,
  } = props;
  const { state, attempt, onLoad, onError, imageRef } = usePhotoState(src);
  const frame = [styles.frame, square && styles.square, ratio && styles.ratio[ratio]]
    .filter(Boolean)
    .join(' ');
  const ownRatio = ratio ? undefined : { aspectRatio: frameRatio(width, height) };
  return (
    <span className={frame} style={{ ...ownRatio, ...style }}>
      {(state !== 'at-hand' || fit === 'contain') && (
        <ThumbhashCanvas hash={thumbhash} className={styles.placeholder} />
      )}
      {src && state !== 'broken' ? (
        <img
          decoding="async"
          draggable={draggable}
          key={attempt}
          ref={imageRef}
          src={src}
          // As the worker asks for it: what the browser has downloaded then serves both.
          crossOrigin="anonymous"
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          {...(priority ? { fetchPriority: 'high' as const } : {})}
          onLoad={onLoad}
          onError={onError}
          className={`${styles.image} ${styles.fit[fit]}`}
        />
      ) : (
        <MissingPhoto alt={alt} isWaiting={src === undefined} />
      )}
    </span>
  );
}

function MissingPhoto({ alt, isWaiting }: { alt: string; isWaiting: boolean }) {
  const voice = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  if (isWaiting) return <span {...voice} />;
  return (
    <span className={styles.broken} {...voice}>
      <span className={styles.brokenNote}>
        <ImageOff size={16} aria-hidden="true" />
        Foto no disponible
      </span>
    </span>
  );
}
