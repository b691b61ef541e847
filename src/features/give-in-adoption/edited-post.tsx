import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Post } from '#domain/post.ts';
import { canEditContent } from '#domain/post-transitions.ts';
import { useQuery } from '#reads/use-query.ts';
import { useDrafts } from '#services/services.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import { editDraftId, type GiveValues, valuesOfPost } from './draft/give-values.ts';

interface EditedPostProps {
  postId: string;
  uid: string;
  /** Without values the phone already has a draft of the changes. */
  children: (values: GiveValues | null) => ReactNode;
}

/** A draft of earlier changes is enough to continue. Otherwise the post is loaded from the server or the cache. */
export function EditedPost(props: EditedPostProps) {
  const hasDraft = useHasDraft(editDraftId(props.postId));
  if (hasDraft === null) return <Spinner label="Buscando tus cambios" />;
  return hasDraft ? props.children(null) : <StoredPost {...props} />;
}

function useHasDraft(draftId: string): boolean | null {
  const drafts = useDrafts();
  const [hasDraft, setHasDraft] = useState<boolean | null>(null);
  useEffect(() => {
    drafts.get(draftId).then(
      (draft) => setHasDraft(draft !== undefined),
      () => setHasDraft(false),
    );
  }, [drafts, draftId]);
  return hasDraft;
}

/** Loads the post to edit from the server or this phone's cache. */
function StoredPost({ postId, uid, children }: EditedPostProps) {
  const post = useQuery('post', { postId });
  const questionnaire = useQuery('post-questionnaire', { postId });
  const contact = useQuery('post-contact', { postId });
  const states = [post, questionnaire, contact];
  if (states.some(({ status }) => status === 'failed')) return <Unreachable />;
  if (post.status !== 'ready' || questionnaire.status !== 'ready' || contact.status !== 'ready')
    return <Spinner label="Cargando la publicación" />;
  if (!post.data || !questionnaire.data || !contact.data)
    return states.some((state) => state.status === 'ready' && state.fromCache) ? (
      <Unreachable />
    ) : (
      <NotHere />
    );
  if (!isEditableBy(post.data, uid)) return <NotHere />;
  return children(valuesOfPost(post.data, questionnaire.data, contact.data));
}

function isEditableBy(post: Post, uid: string): boolean {
  return post.ownerId === uid && canEditContent(post.status);
}

const toHome = (
  <Link to="/" className={buttonClass({})}>
    Ir al inicio
  </Link>
);

function NotHere() {
  return (
    <EmptyState
      title="Esta publicación no se puede editar"
      text="Puede que ya no exista, que no sea tuya o que la mascota ya tenga familia."
      actions={toHome}
    />
  );
}

function Unreachable() {
  return (
    <ErrorState
      title={`No tenemos esta publicación en este ${deviceWord()}`}
      text="Para editarla por primera vez hace falta conexión. Después podrás seguir sin ella."
      actions={toHome}
    />
  );
}
