import { useEffect, useState } from 'react';
import type { CommandOf } from '#domain/commands/registry.ts';
import type { Outbox, PhotoBytes } from '#outbox/types.ts';
import { photoRefusalText } from '#photos/photo-refusal.ts';
import type { PreparedPhoto } from '#photos/prepare-photo.ts';
import { useOutbox } from '#services/services.ts';
import { useBytesUrl } from '#ui/media/use-bytes-url.ts';

type Choice = 'keep' | 'remove' | Pick<PreparedPhoto, 'meta' | 'full'>;

interface AvatarToSend {
  readonly photo: CommandOf<'update-profile'>['photo'];
  readonly bytes: readonly PhotoBytes[];
}

export function toSend(choice: Choice): AvatarToSend {
  if (typeof choice === 'string') return { photo: choice, bytes: [] };
  const { meta, full } = choice;
  return { photo: meta, bytes: [{ id: meta.id, contentType: meta.contentType, full, thumb: null }] };
}

/** The photo of the refused change. 'keep' if its bytes are missing. */
async function choiceOf({ commandId, photo }: CommandOf<'update-profile'>, outbox: Outbox): Promise<Choice> {
  if (typeof photo === 'string') return photo;
  const bytes = await outbox.photo(commandId, photo.id);
  return bytes ? { meta: photo, full: bytes.full } : 'keep';
}

/**
 * The choice of a profile photo. The photo is cropped and reduced at once, and sent with the form. It starts with the
 * photo of a refused change.
 */
export function useAvatarChoice(refused: CommandOf<'update-profile'> | undefined) {
  const outbox = useOutbox();
  const [choice, setChoice] = useState<Choice>('keep');
  const [isPreparing, setIsPreparing] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const chosen = typeof choice === 'string' ? null : choice;
  const preview = useBytesUrl(chosen?.full, chosen?.meta.contentType ?? '');
  const refusedId = refused?.commandId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a command never changes, and is read anew at each render.
  useEffect(() => {
    let isGone = false;
    // Without the bytes the stored photo stays, and the person can choose a new one.
    if (refused)
      choiceOf(refused, outbox).then(
        (was) => !isGone && setChoice(was),
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [refusedId, outbox]);

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
