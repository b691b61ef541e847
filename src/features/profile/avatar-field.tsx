import { type ChangeEvent, useId, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Camera } from '#ui/icons/page-icons.ts';
import { cluster } from '#ui/layout/stack.css.ts';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import { Avatar } from '#ui/media/avatar.tsx';

interface AvatarFieldProps {
  name: string;
  src: string | null;
  error: string | undefined;
  busy: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
}

export function AvatarField({ name, src, error, busy, onPick, onRemove }: AvatarFieldProps) {
  const inputId = useId();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) onPick(file);
    // Cleared, so that the same file can be chosen again.
    event.target.value = '';
  };
  return (
    <div>
      <div className={cluster({ gap: 'normal' })}>
        <Avatar name={name} src={src} size="large" />
        <span className={visuallyHidden}>
          <label htmlFor={inputId}>Foto de perfil</label>
          <input
            ref={input}
            id={inputId}
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-describedby={error ? errorId : undefined}
            onChange={take}
          />
        </span>
        <Button icon={<Camera aria-hidden />} busy={busy} onClick={() => input.current?.click()}>
          {src ? 'Cambiar foto' : 'Elegir foto'}
        </Button>
        {src && (
          <Button variant="quiet" onClick={onRemove}>
            Quitar foto
          </Button>
        )}
      </div>
      <FieldError id={errorId} message={error} />
    </div>
  );
}
