import { useEffect, useRef } from 'react';
import { useDrafts } from '#services/services.ts';
import { useStorageErrorToast } from '#shared/saving-line.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { draftFromSharedPhotos } from './draft-from-shared-photos.ts';

/** The place where the worker stored the shared photos. */
export interface SharedPhotosStore {
  read(shareId: string): Promise<readonly File[]>;
  forget(shareId: string): Promise<void>;
}

/** The worker had no room for them, or another share has replaced them. */
const notKept = 'Las fotos que compartiste no se pudieron guardar. Elígelas aquí.';

interface SharedPhotosProps {
  user: { uid: string; email: string };
  shareId: string;
  shared: SharedPhotosStore;
  /** Not called if this is no longer on the screen. */
  onReady: (draftId: string | null) => void;
}

/** Makes a draft of photos that another app shared, and opens it. */
export function SharedPhotos({ user, shareId, shared, onReady }: SharedPhotosProps) {
  const drafts = useDrafts();
  const toast = useToast();
  const showStorageError = useStorageErrorToast();
  const hasBegun = useRef(false);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    // In development React runs the effect twice, and two drafts would be made.
    if (!hasBegun.current) {
      hasBegun.current = true;
      const end = (draftId: string | null) => isHere.current && onReady(draftId);
      const begin = async () => {
        // The draft has the id of what was shared: an earlier page may have made it, and was killed before it could open it.
        if (!(await drafts.get(shareId))) {
          const files = await shared.read(shareId);
          if (files.length === 0) {
            toast.show({ severity: 'warning', text: notKept });
            return end(null);
          }
          const refused = await draftFromSharedPhotos(files, shareId, { drafts, user });
          for (const text of refused) toast.show({ severity: 'warning', text });
        }
        await shared.forget(shareId).catch(() => {});
        end(shareId);
      };
      begin().catch((error) => {
        showStorageError(error);
        end(null);
      });
    }
    return () => {
      isHere.current = false;
    };
  }, [drafts, user, shareId, shared, onReady, toast, showStorageError]);

  return <Spinner label="Preparando las fotos" />;
}
