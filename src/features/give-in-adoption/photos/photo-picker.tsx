import type { ChangeEvent, MouseEvent } from 'react';
import { limits } from '#domain/limits.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { Camera, ImagePlus } from '#ui/icons/page-icons.ts';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import * as styles from './photos.css.ts';

export const photosFieldId = 'dar-fotos';

interface PhotoPickerProps {
  isFull: boolean;
  error: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

export function PhotoPicker({ isFull, error, onFiles }: PhotoPickerProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Cleared, so that choosing the same file again fires a change event.
    event.target.value = '';
  };
  // Never `disabled`: the field that the last photo was chosen with would drop the focus.
  const whileThereIsRoom = {
    'aria-disabled': isFull,
    onClick: (event: MouseEvent) => {
      if (isFull) event.preventDefault();
    },
  };
  return (
    <div className={styles.picker}>
      {/* The step's heading says the same to the eyes. */}
      <label htmlFor={photosFieldId} className={visuallyHidden}>
        Fotos
      </label>
      <p id={`${photosFieldId}-hint`} className={styles.hint}>
        De 1 a {limits.photosPerPost}. Con buena luz y a la altura de sus ojos; la primera es la portada.
      </p>
      <div className={styles.box}>
        <ImagePlus aria-hidden="true" />
        <span className={styles.boxTitle}>{isFull ? 'Ya están las seis' : 'Elegir de la galería'}</span>
        <span className={styles.dropHint}>
          {isFull ? 'quita una para añadir otra' : 'o arrástralas aquí'}
        </span>
        <input
          id={photosFieldId}
          type="file"
          multiple
          accept="image/*"
          className={styles.input}
          {...whileThereIsRoom}
          aria-describedby={`${photosFieldId}-hint ${photosFieldId}-error`}
          aria-invalid={error ? true : undefined}
          onChange={choose}
        />
      </div>
      <label className={`${buttonClass({})} ${styles.camera}`}>
        <Camera aria-hidden="true" />
        Usar la cámara
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className={styles.input}
          {...whileThereIsRoom}
          onChange={choose}
        />
      </label>
      <FieldError id={`${photosFieldId}-error`} message={error} />
    </div>
  );
}
