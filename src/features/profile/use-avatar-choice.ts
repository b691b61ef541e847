import { useEffect, useState } from 'react';
import type { CommandOf } from '#domain/commands/registry.ts';
import { meansNoDraft } from '#drafts/draft.ts';
import type { PhotoBytes } from '#outbox/types.ts';
import { useDrafts, useOutbox } from '#services/services.ts';
import { type KeptPhoto, useDraftPhoto } from '#shared/use-draft-photo.ts';
import { useBytesUrl } from '#ui/media/use-bytes-url.ts';

type Update = CommandOf<'update-profile'>;

const isPhotoId = (choice: string) => choice !== 'keep' && choice !== 'remove';

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
  const { photo, show, ...field } = useDraftPhoto({
    draftId,
    prepare: async (file) => (await import('#photos/prepare-photo.ts')).prepareAvatar(file),
    storeDraft: stored,
    onPicked: choose,
  });
  const chosen = photo?.meta.id === choice ? photo : null;
  const isMissing = isPhotoId(choice) && !chosen;
  const preview = useBytesUrl(chosen?.full, chosen?.meta.contentType ?? '');
  const find = useFind(draftId, refused);
  const [readError, setReadError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of what it uses is the same for one choice.
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    find(choice).then(
      (found) => {
        if (isOver) return;
        setReadError(null);
        // Without the bytes the stored photo stays, and the person can choose a new one.
        if (found) show(found);
        else choose('keep');
      },
      (error) => !isOver && setReadError(error),
    );
    return () => {
      isOver = true;
    };
  }, [choice, isMissing, attempt]);

  const toSend = (): { photo: Update['photo']; bytes: readonly PhotoBytes[] } => {
    if (!chosen) return { photo: choice === 'remove' ? 'remove' : 'keep', bytes: [] };
    const { meta, full } = chosen;
    return { photo: meta, bytes: [{ id: meta.id, contentType: meta.contentType, full, thumb: null }] };
  };

  return {
    preview,
    isPreparing: field.isPreparing,
    /** The photo to send is prepared, or read from the draft. */
    isBusy: field.isPreparing || isMissing,
    /** Why the phone could not store the chosen photo, or not read it. Null if it has. */
    storageError: isMissing ? readError : chosen && field.storageError,
    saveAgain() {
      if (isMissing) setAttempt(attempt + 1);
      else field.saveAgain();
    },
    error: field.error,
    pick: field.pick,
    abandon: field.abandon,
    remove() {
      choose('remove');
      field.remove();
    },
    toSend,
  };
}

/** Finds the photo with this id in the draft, or in the change that the server has refused. Null if it is in neither. */
function useFind(draftId: string, refused: Update | undefined) {
  const drafts = useDrafts();
  const outbox = useOutbox();
  return async (id: string): Promise<KeptPhoto | null> => {
    try {
      const kept = (await drafts.photosOf(draftId)).find(({ photoId }) => photoId === id);
      if (kept) return kept;
      if (typeof refused?.photo !== 'object' || refused.photo.id !== id) return null;
      const bytes = await outbox.photo(refused.commandId, id);
      return bytes ? { meta: refused.photo, full: bytes.full } : null;
    } catch (error) {
      if (meansNoDraft(error)) return null;
      throw error;
    }
  };
}
