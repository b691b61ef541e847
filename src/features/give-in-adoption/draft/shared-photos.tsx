import { useEffect, useRef, useState } from 'react';
import { meansNoDraft } from '#drafts/draft.ts';
import { useDrafts } from '#services/services.ts';
import { actErrorText } from '#shared/use-act.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { draftFromSharedPhotos } from './draft-from-shared-photos.ts';

/** The place where the worker stored the shared photos. */
export interface SharedPhotosStore {
  read(shareId: string): Promise<readonly File[]>;
  forget(shareId: string): Promise<void>;
}

/** The worker had no room for them, another share has replaced them, or this browser stores nothing. */
const notKept = 'Las fotos que compartiste no se pudieron guardar. Elígelas aquí.';

interface SharedPhotosProps {
  user: { uid: string; email: string };
  shareId: string;
  shared: SharedPhotosStore;
  /** Not called if this is no longer on the screen. */
  onReady: (draftId: string | null) => void;
}

/** Makes a draft of photos that another app shared, and opens it. Until then their address stays, and the worker keeps them. */
export function SharedPhotos({ user, shareId, shared, onReady }: SharedPhotosProps) {
  const drafts = useDrafts();
  const toast = useToast();
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<unknown>(null);
  const begun = useRef(0);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    // In development React runs the effect twice, and two drafts would be made.
    if (begun.current !== attempt) {
      begun.current = attempt;
      const end = (draftId: string | null) => isHere.current && onReady(draftId);
      const begin = async () => {
        // The draft has the id of what was shared: an earlier page may have made it, and was killed before it could open it.
        const files = (await drafts.get(shareId)) ? [] : await shared.read(shareId);
        if (files.length > 0) {
          const refused = await draftFromSharedPhotos(files, shareId, { drafts, user });
          for (const text of refused) toast.show({ severity: 'warning', text });
          // Another tab with this address may have made it meanwhile, and forgotten the photos.
        } else if (!(await drafts.get(shareId))) {
          toast.show({ severity: 'warning', text: notKept });
          return end(null);
        }
        await shared.forget(shareId).catch(() => {});
        end(shareId);
      };
      begin().catch((error) => {
        if (!meansNoDraft(error)) return setFailure(error);
        toast.show({ severity: 'warning', text: notKept });
        end(null);
      });
    }
    return () => {
      isHere.current = false;
    };
  }, [drafts, user, shareId, shared, onReady, toast, attempt]);

  const tryAgain = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  if (failure)
    return (
      <ErrorState
        title="Las fotos que compartiste aún no están en un borrador"
        text={actErrorText(failure)}
        onRetry={tryAgain}
      />
    );

  return <Spinner label="Preparando las fotos" />;
}
