import { useEffect, useState } from 'react';
import type { CommandOf } from '#domain/command.ts';
import type { PhotoBytes } from '#outbox/types.ts';
import { photoRefusalText } from '#photos/photo-refusal.ts';
import type { PreparedPhoto } from '#photos/prepare-photo.ts';

type Choice = 'keep' | 'remove' | PreparedPhoto;

interface AvatarToSend {
  readonly photo: CommandOf<'update-profile'>['photo'];
  readonly bytes: readonly PhotoBytes[];
}

export function toSend(choice: Choice): AvatarToSend {
  if (typeof choice === 'string') return { photo: choice, bytes: [] };
  const { meta, full } = choice;
  return { photo: meta, bytes: [{ id: meta.id, contentType: meta.contentType, full, thumb: null }] };
}

function usePreview(choice: Choice): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (typeof choice === 'string') return setUrl(null);
    const made = URL.createObjectURL(new Blob([choice.full], { type: choice.meta.contentType }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [choice]);
  return url;
}

/** The photo of a profile while it is chosen: cropped and shrunk at once, sent with the form. */
export function useAvatarChoice() {
  const [choice, setChoice] = useState<Choice>('keep');
  const [isPreparing, setIsPreparing] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const preview = usePreview(choice);

  const pick = async (file: Blob) => {
    setIsPreparing(true);
    setError(undefined);
    try {
      const { prepareAvatar } = await import('#photos/prepare-photo.ts');
      const result = await prepareAvatar(file);
      if (result.status === 'ready') setChoice(result.photo);
      else setError(photoRefusalText(result.reason));
    } catch {
      setError('No se pudo preparar la foto. Inténtalo otra vez.');
    } finally {
      setIsPreparing(false);
    }
  };

  return {
    choice,
    preview,
    isPreparing,
    error,
    pick,
    remove: () => setChoice('remove'),
    reset: () => setChoice('keep'),
  };
}
