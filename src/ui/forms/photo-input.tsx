import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Camera } from '../icons/page-icons.ts';
import { cluster } from '../layout/stack.css.ts';
import { visuallyHidden } from '../layout/visually-hidden.css.ts';
import { FieldError } from './field.tsx';

interface PhotoInputProps {
  label: string;
  buttonLabel: string;
  error: string | undefined;
  busy: boolean;
  onPick: (file: File) => void;
  /** The chosen photo, rendered before the button. */
  preview?: ReactNode;
  /** If given, a button after the first one removes the photo. */
  onRemove?: (() => void) | undefined;
}

/** One photo. Choosing another one replaces it. */
export function PhotoInput({ label, buttonLabel, error, busy, onPick, preview, onRemove }: PhotoInputProps) {
  const inputId = useId();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Nothing is said of a photo that was there before. */
  const [wasBusy, setWasBusy] = useState(busy);
  if (busy && !wasBusy) setWasBusy(true);
  const isReady = wasBusy && onRemove && !error;
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) onPick(file);
    // Cleared, so that the same file can be chosen again.
    event.target.value = '';
  };
  const remove = () => {
    onRemove?.();
    // The pressed button goes with the photo.
    button.current?.focus();
  };
  return (
    <div>
      <div className={cluster({ gap: 'normal' })}>
        {preview}
        <span className={visuallyHidden}>
          <label htmlFor={inputId}>{label}</label>
          <input ref={input} id={inputId} type="file" accept="image/*" tabIndex={-1} onChange={take} />
        </span>
        <Button
          ref={button}
          icon={<Camera aria-hidden />}
          busy={busy}
          aria-describedby={error ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {buttonLabel}
        </Button>
        {onRemove && (
          <Button variant="quiet" onClick={remove}>
            Quitar foto
          </Button>
        )}
      </div>
      {/* Only eyes see that the button is busy, and then the photo. */}
      <p role="status" className={visuallyHidden}>
        {busy ? 'Preparando la foto' : isReady && 'La foto está lista'}
      </p>
      {/* Always in the page: a photo is refused long after the tap, while the focus may be elsewhere. */}
      <div role="alert">
        <FieldError id={errorId} message={error} />
      </div>
    </div>
  );
}
