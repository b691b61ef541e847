import type { KeyboardEvent } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '../icons/pet-icons.ts';
import { visuallyHidden } from '../layout/visually-hidden.css.ts';
import * as styles from './gallery.css.ts';
import { Photo, type PhotoProps } from './photo.tsx';
import { useSlides } from './use-slides.ts';

export interface GalleryPhoto
  extends Pick<PhotoProps, 'src' | 'alt' | 'width' | 'height' | 'thumbhash' | 'style'> {
  readonly id: string;
}

interface GalleryProps {
  /** The accessible name: "Fotos de …". */
  label: string;
  photos: readonly GalleryPhoto[];
  /** Width : height of the frame for all photos. */
  ratio?: NonNullable<PhotoProps['ratio']>;
}

const keys = { ArrowLeft: -1, ArrowRight: 1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY };

/** Moves by swipe, buttons or keyboard. Photos are shown completely, over their own blurred placeholder. */
export function Gallery({ label, photos, ratio = '4:3' }: GalleryProps) {
  const { index, track, move, handlers } = useSlides(photos.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.key in keys)) return;
    event.preventDefault();
    move(keys[event.key as keyof typeof keys]);
  };
  return (
    <section className={styles.gallery} aria-label={label} aria-roledescription="galería">
      {/* biome-ignore lint/a11y/useSemanticElements: a list that scrolls must take the focus, as WCAG asks. */}
      <div
        ref={track}
        data-track
        className={styles.track}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the arrow keys.
        tabIndex={0}
        {...handlers}
        onKeyDown={onKeyDown}
      >
        {photos.map((photo, at) => (
          <Slide key={photo.id} photo={photo} ratio={ratio} first={at === 0} current={at === index} />
        ))}
      </div>
      {photos.length > 1 && <Controls index={index} count={photos.length} move={move} />}
    </section>
  );
}

interface SlideProps {
  photo: GalleryPhoto;
  ratio: NonNullable<PhotoProps['ratio']>;
  first: boolean;
  current: boolean;
}

function Slide({ photo: { id: _, ...photo }, ratio, first, current }: SlideProps) {
  return (
    <div className={styles.slide} aria-hidden={!current}>
      <Photo {...photo} ratio={ratio} fit="contain" priority={first} square />
    </div>
  );
}

function Controls({ index, count, move }: { index: number; count: number; move: (by: number) => void }) {
  return (
    <>
      <div className={styles.previous}>
        <IconButton
          label="Foto anterior"
          look="floating"
          icon={<ChevronLeft aria-hidden="true" />}
          aria-disabled={index === 0}
          onClick={() => move(-1)}
        />
      </div>
      <div className={styles.next}>
        <IconButton
          label="Foto siguiente"
          look="floating"
          icon={<ChevronRight aria-hidden="true" />}
          aria-disabled={index === count - 1}
          onClick={() => move(1)}
        />
      </div>
      <p className={styles.counter} aria-live="polite">
        <span className={visuallyHidden}>
          Foto {index + 1} de {count}
        </span>
        <span aria-hidden="true">
          {index + 1} / {count}
        </span>
      </p>
    </>
  );
}
