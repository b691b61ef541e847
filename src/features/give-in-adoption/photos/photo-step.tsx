import { type FormEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import type { GiveDraft } from '../draft/use-give-draft.ts';
import { StepFrame } from '../steps/step-frame.tsx';
import { type GalleryPhoto, movePhoto } from './gallery.ts';
import { PhotoPicker, photosFieldId } from './photo-picker.tsx';
import { PhotoTile } from './photo-tile.tsx';
import * as styles from './photos.css.ts';
import { type AddingPhotos, preparingText } from './use-adding-photos.ts';

interface PhotoStepProps {
  draft: GiveDraft;
  gallery: readonly GalleryPhoto[];
  adding: AddingPhotos;
  onContinue: () => void;
}

const missing = 'Añade al menos una foto: sin ella nadie se enamora.';

function readyText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 foto lista' : `${count} fotos listas`;
}

export function PhotoStep({ draft, gallery, adding, onContinue }: PhotoStepProps) {
  const { preparing, add } = adding;
  const [attempt, setAttempt] = useState(0);
  const isMissing = gallery.length === 0 && preparing === 0;
  const errors = attempt > 0 && isMissing ? [{ fieldId: photosFieldId, message: missing }] : [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preparing > 0) return;
    if (isMissing) setAttempt(attempt + 1);
    else onContinue();
  };

  return (
    <StepFrame title="Fotos" errors={errors} attempt={attempt} isBusy={preparing > 0} onSubmit={submit}>
      <PhotoPicker
        isFull={gallery.length + preparing >= limits.photosPerPost}
        error={errors[0]?.message}
        onFiles={add}
      />
      {/* Always in the page: screen readers often pass over a region that comes with its text. */}
      <p role="status" className={visuallyHidden}>
        {preparing > 0 ? preparingText(preparing) : readyText(gallery.length)}
      </p>
      <RefusedFiles {...adding} />
      <PhotoTiles draft={draft} gallery={gallery} preparing={preparing} />
    </StepFrame>
  );
}

function PhotoTiles({
  draft,
  gallery,
  preparing,
}: Pick<PhotoStepProps, 'draft' | 'gallery'> & { preparing: number }) {
  const order = gallery.map(({ id }) => id);
  const { list, acted } = useKeptFocus(order.join(' '));
  if (order.length + preparing === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} className={styles.list}>
      {gallery.map((item, index) => (
        <PhotoTile
          key={item.id}
          item={item}
          index={index}
          count={order.length}
          onMove={(id, to) => {
            if (order[to] === id) return;
            acted();
            draft.change(() => ({ photoOrder: movePhoto(order, id, to) }));
          }}
          onAlt={(id, alt) => draft.change(({ alts }) => ({ alts: { ...alts, [id]: alt } }))}
          onRemove={(id) => {
            acted();
            draft.removePhoto(id);
          }}
        />
      ))}
      {preparing > 0 && (
        <li className={styles.preparing}>
          <Spinner />
          <span>{preparingText(preparing)}</span>
        </li>
      )}
    </ul>
  );
}

/**
 * A photo that is removed takes its button with it, and one that becomes the cover loses the button for that. The focus then goes
 * to the list, or to the file field if no photo is left.
 */
function useKeptFocus(order: string) {
  const list = useRef<HTMLUListElement>(null);
  const hasActed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button goes with a change of the photos.
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body)
      (list.current ?? document.getElementById(photosFieldId))?.focus({ preventScroll: true });
    hasActed.current = false;
  }, [order]);
  return {
    list,
    acted: () => {
      hasActed.current = true;
    },
  };
}

export function RefusedFiles({ refused: files, forgetRefused }: AddingPhotos) {
  if (files.length === 0) return null;
  return (
    <Banner
      tone="danger"
      announced
      title={
        files.length === 1 ? 'Una foto no se pudo añadir' : `${files.length} fotos no se pudieron añadir`
      }
      onDismiss={forgetRefused}
    >
      <ul className={styles.refusedList}>
        {files.map(({ key, name, text }) => (
          <li key={key}>
            <strong>{name}</strong>: {text}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
