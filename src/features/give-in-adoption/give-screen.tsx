import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { pageTitle } from '#domain/product.ts';
import type { SignedInUser } from '#session/session.ts';
import { useSession } from '#session/session-provider.tsx';
import { UnreadHere } from '#shared/unread-here.tsx';
import { useTellFailure } from '#shared/unsent.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { DraftList } from './draft/draft-list.tsx';
import { newGiveValues } from './draft/give-values.ts';
import { startWith } from './draft/open-form.ts';
import { SharedPhotos, type SharedPhotosStore } from './draft/shared-photos.tsx';
import { usePostDrafts } from './draft/use-post-drafts.ts';
import { EditedPost } from './edited-post.tsx';
import type { GiveSearch } from './give-search.ts';
import { GiveWizard } from './give-wizard.tsx';
import { SignInFirst } from './sign-in-first.tsx';

export interface GiveScreenProps {
  search: GiveSearch;
  /** Called when the command is in the outbox and the draft is deleted. */
  onPublished: () => void;
  sharedPhotos: SharedPhotosStore;
}

export function GiveScreen(props: GiveScreenProps) {
  const session = useSession();
  const [isEdit, setIsEdit] = useState(false);
  const title = titleOf(props.search, isEdit);
  useDocumentTitle(pageTitle(title));
  return (
    <Page title={title} width="column">
      {session.status === 'unknown' && <Spinner label="Cargando" />}
      {session.status === 'signed-out' && <SignInFirst />}
      {session.status === 'signed-in' && (
        <SignedIn key={session.user.uid} user={session.user} onEdit={setIsEdit} {...props} />
      )}
    </Page>
  );
}

/** @param isEdit whether the open draft changes a post that exists */
function titleOf({ editar, borradores }: GiveSearch, isEdit: boolean): string {
  if (borradores) return 'Mis borradores';
  return editar || isEdit ? 'Editar publicación' : 'Dar en adopción';
}

interface SignedInProps extends GiveScreenProps {
  user: SignedInUser;
  /** Must be the same function at each render. */
  onEdit: (isEdit: boolean) => void;
}

function SignedIn({ user, search, sharedPhotos, ...acts }: SignedInProps) {
  const navigate = useNavigate();
  const { uid } = user;
  const step = (search.paso ?? 1) - 1;
  if (search.compartido) {
    return (
      <SharedPhotos
        user={user}
        shareId={search.compartido}
        shared={sharedPhotos}
        onReady={(draftId) =>
          void navigate({
            to: '/dar-en-adopcion',
            search: draftId ? { borrador: draftId } : {},
            replace: true,
          })
        }
      />
    );
  }
  if (search.editar) {
    const postId = search.editar;
    return (
      <EditedPost key={postId} postId={postId} uid={uid}>
        {(draftId, start) => (
          <GiveWizard
            key={draftId}
            draftKey={{ draftId, uid, postId }}
            place={{ editar: postId }}
            step={step}
            start={() => start ?? startWith({ ...newGiveValues(user), postId })}
            {...acts}
          />
        )}
      </EditedPost>
    );
  }
  if (search.borrador && !search.borradores) {
    const draftId = search.borrador;
    return (
      <GiveWizard
        key={draftId}
        draftKey={{ draftId, uid, postId: null }}
        place={{ borrador: draftId }}
        step={step}
        start={() => startWith(newGiveValues(user))}
        {...acts}
      />
    );
  }
  return <ChooseDraft uid={uid} isListWanted={search.borradores === true} />;
}

/** Without drafts a new one starts. A single draft of a new post opens. Otherwise the person chooses. */
function ChooseDraft({ uid, isListWanted }: { uid: string; isListWanted: boolean }) {
  const { state, discard, load } = usePostDrafts(uid);
  const failed = useTellFailure();
  const [newDraftId] = useState(() => newId());
  if (state.status === 'loading') return <Spinner label="Buscando tus borradores" />;
  if (state.status === 'failed') return <UnreadHere onRetry={load} />;
  const [first, ...others] = state.summaries;
  if (isListWanted || others.length > 0 || (first && first.draft.postId !== null)) {
    return (
      <DraftList
        summaries={state.summaries}
        newDraftId={newDraftId}
        onDiscard={(draftId) => void discard(draftId).catch(failed)}
      />
    );
  }
  return first ? (
    <OpenDraft draftId={first.draft.draftId} step={first.draft.step + 1} />
  ) : (
    <OpenDraft draftId={newDraftId} />
  );
}

/** Navigates only once: the router renders this page again while it leaves it. */
function OpenDraft({ draftId, step }: { draftId: string; step?: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    const search = step === undefined ? { borrador: draftId } : { borrador: draftId, paso: step };
    void navigate({ to: '/dar-en-adopcion', search, replace: true });
  }, [navigate, draftId, step]);
  return <Spinner label="Abriendo el borrador" />;
}
