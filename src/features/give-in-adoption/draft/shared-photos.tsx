import { useEffect, useRef } from 'react';
import { useDrafts } from '#services/services.ts';
import { storageErrorText } from '#shared/saving-line.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { draftFromSharedPhotos } from './draft-from-shared-photos.ts';

interface SharedPhotosProps {
  user: { uid: string; email: string };
  takePhotos: () => Promise<readonly File[]>;
  onReady: (draftId: string | null) => void;
}

/** Makes a draft of photos that another app shared, and opens it. */
export function SharedPhotos({ user, takePhotos, onReady }: SharedPhotosProps) {
  const drafts = useDrafts();
  const toast = useToast();
  const hasBegun = useRef(false);

  useEffect(() => {
    // The photos can be taken only once. In development React runs the effect twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const begin = async () => {
      const files = await takePhotos();
      if (files.length === 0) return onReady(null);
      const { draftId, refused } = await draftFromSharedPhotos(files, { drafts, user });
      for (const text of refused) toast.show({ severity: 'warning', text });
      onReady(draftId);
    };
    begin().catch((error) => {
      toast.show({ severity: 'error', text: storageErrorText(error) });
      onReady(null);
    });
  }, [drafts, user, takePhotos, onReady, toast]);

  return <Spinner label="Preparando las fotos" />;
}
