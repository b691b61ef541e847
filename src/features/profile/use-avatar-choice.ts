import { useEffect, useState } from 'react';
import type { CommandOf } from '#domain/commands/registry.ts';
import type { PhotoBytes } from '#outbox/types.ts';
import { photoRefusalText } from '#photos/photo-refusal.ts';
import type { PreparedPhoto } from '#photos/prepare-photo.ts';
import { useDrafts, useOutbox } from '#services/services.ts';
import { useBytesUrl } from '#ui/media/use-bytes-url.ts';

type Update = CommandOf<'update-profile'>;
type Avatar = Pick<PreparedPhoto, 'meta' | 'full'>;

const isId = (choice: string) => choice !== 'keep' && choice !== 'remove';

/** What the form begins with after a refusal. */
export const choiceOf = ({ photo }: Update): string => (typeof photo === 'string' ? photo : photo.id);

interface AvatarField {
  /** A field of the form: 'keep', 'remove', or the id of another photo. */
  readonly choice: string;
  choose(choice: string): void;
  /** Resolves when the form's draft is stored. */
  stored(): Promise<unknown>;
  readonly draftId: string;
  /** The change that the server has refused, with its photo. */
  readonly refused: Update | undefined;
}

/**
 * The choice of a profile photo. The photo is cropped and reduced at once, and kept with the form's draft until it is sent
 * with the form.
 */
export function useAvatarChoice({ choice, choose, stored, draftId, refused }: AvatarField) {
  const outbox = useOutbox();
  const drafts = useDrafts();
  const [known, setKnown] = useState<Avatar | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [storageError, setStorageError] = useState<unknown>(null);
  const chosen = known?.meta.id === choice ? known : null;
  const isMissing = isId(choice) && !chosen;
  const preview = useBytesUrl(chosen?.full, chosen?.meta.contentType ?? '');

  async function find(id: string): Promise<Avatar | null> {
    const kept = (await drafts.photosOf(draftId)).find(({ photoId }) => photoId === id);
    if (kept) return kept;
    if (typeof refused?.photo !== 'object' || refused.photo.id !== id) return null;
    const bytes = await outbox.photo(refused.commandId, id);
    return bytes ? { meta: refused.photo, full: bytes.full } : null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of what it uses is the same for one choice.
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    find(choice)
      .catch(() => null)
      .then((found) => {
        if (isOver) return;
        // Without the bytes the stored photo stays, and the person can choose a new one.
        if (found) setKnown(found);
        else choose('keep');
      });
    return () => {
      isOver = true;
    };
  }, [choice, isMissing]);

  /** The draft comes first, because a photo without a draft would never be deleted. */
  async function store({ meta, full }: Avatar) {
    await stored();
    try {
      // A profile has no smaller picture of it.
      const thumb = new ArrayBuffer(0);
      await drafts.savePhoto({ draftId, photoId: meta.id, position: 0, meta, full, thumb });
      setStorageError(null);
    } catch (failure) {
      setStorageError(failure);
    }
  }

  /** The photo that was chosen before goes last, so that there is always one. */
  const forget = (id: string) => (isId(id) ? drafts.removePhoto(draftId, id).catch(() => {}) : undefined);

  const pick = async (file: Blob) => {
    setIsPreparing(true);
    setError(undefined);
    try {
      const { prepareAvatar } = await import('#photos/prepare-photo.ts');
      const result = await prepareAvatar(file);
      if (result.status === 'refused') return setError(photoRefusalText(result.reason));
      setKnown(result.photo);
      choose(result.photo.meta.id);
      await store(result.photo);
      await forget(choice);
    } catch {
      setError('No se pudo preparar la foto. Inténtalo otra vez.');
    } finally {
      setIsPreparing(false);
    }
  };

  const toSend = (): { photo: Update['photo']; bytes: readonly PhotoBytes[] } => {
    if (!chosen) return { photo: choice === 'remove' ? 'remove' : 'keep', bytes: [] };
    const { meta, full } = chosen;
    return { photo: meta, bytes: [{ id: meta.id, contentType: meta.contentType, full, thumb: null }] };
  };

  return {
    preview,
    /** The photo is prepared, or read from the draft. */
    isBusy: isPreparing || isMissing,
    /** Why the phone could not store the chosen photo, which is on the screen only. Null if it has. */
    storageError: chosen && storageError,
    saveAgain() {
      if (chosen) void store(chosen);
    },
    error,
    pick,
    remove() {
      choose('remove');
      void forget(choice);
    },
    toSend,
  };
}
