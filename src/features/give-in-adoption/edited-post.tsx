import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Post } from '#domain/post.ts';
import { canEditContent } from '#domain/post-transitions.ts';
import { meansNoDraft } from '#drafts/draft.ts';
import type { Drafts } from '#drafts/types.ts';
import type { Outbox, PendingEntry } from '#outbox/types.ts';
import { useSeemsConnected } from '#reads/use-connection.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useDrafts, useOutbox } from '#services/services.ts';
import { waitingStatus } from '#shared/own-post-acts.tsx';
import { UnreadHere } from '#shared/unread-here.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import { startFromWaitingEdit } from './draft/draft-from-entry.ts';
import { editDraftId, valuesOfPost } from './draft/give-values.ts';
import { type GiveStart, startWith } from './draft/open-form.ts';

/** How long the form waits for the server's copy of the post. */
const serverPatienceMs = 3_000;

/** Its `key` is the post: the form of one post never shows what another one began with. */
interface EditedPostProps {
  postId: string;
  uid: string;
  /** Without a start the phone already has a draft of the changes. */
  children: (draftId: string, start: GiveStart | null) => ReactNode;
}

/** What this phone has of earlier changes: a draft, or an edit that waits in the outbox. */
type Found =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'draft'; readonly draftId: string }
  | { readonly status: 'no-draft'; readonly waiting: GiveStart | null };

/**
 * A draft of earlier changes is enough to continue. Otherwise the form begins with the edit that still waits in the
 * outbox, or with the post of the server or the cache.
 */
export function EditedPost(props: EditedPostProps) {
  const { found, lookAgain } = useEarlierChanges(props);
  switch (found.status) {
    case 'loading':
      return <Spinner label="Buscando tus cambios" />;
    case 'failed':
      return <UnreadHere onRetry={lookAgain} />;
    case 'draft':
      return props.children(found.draftId, null);
    case 'no-draft':
      return <StoredPost {...props} waiting={found.waiting} />;
  }
}

/** Looks once, so that an edit that is sent in the meantime does not replace the open form. */
function useEarlierChanges({ postId, uid }: EditedPostProps) {
  const drafts = useDrafts();
  const outbox = useOutbox();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found>({ status: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again.
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Found) => isCurrent && setFound(next);
    earlierChanges({ postId, uid }, { drafts, outbox }).then(show, () => show({ status: 'failed' }));
    return () => {
      isCurrent = false;
    };
  }, [drafts, outbox, postId, uid, attempt]);
  return { found, lookAgain: () => setAttempt(attempt + 1) };
}

async function earlierChanges(
  { postId, uid }: { postId: string; uid: string },
  { drafts, outbox }: { drafts: Drafts; outbox: Outbox },
): Promise<Found> {
  const draftId = editDraftId(postId);
  const draft = await keptDraft({ postId, uid, draftId }, drafts);
  if (draft) return { status: 'draft', draftId: draft.draftId };
  return { status: 'no-draft', waiting: await startFromWaitingEdit({ uid, postId, draftId }, outbox) };
}

/** An edit that was taken back from the outbox has a draft of its own. If this browser stores nothing, the open form says so. */
async function keptDraft(
  { postId, uid, draftId }: { postId: string; uid: string; draftId: string },
  drafts: Drafts,
) {
  try {
    const kept = await drafts.get(draftId);
    if (kept?.uid === uid) return kept;
    const all = await drafts.listOf(uid);
    return all.find((draft) => draft.kind === 'post' && draft.postId === postId);
  } catch (error) {
    if (meansNoDraft(error)) return undefined;
    throw error;
  }
}

/** Loads the post to edit from the server or this phone's cache. */
function StoredPost({ postId, uid, waiting, children }: EditedPostProps & { waiting: GiveStart | null }) {
  const post = useQuery('post', { postId });
  const questionnaire = useQuery('post-questionnaire', { postId });
  const contact = useQuery('post-contact', { postId });
  const pending = usePending();
  const waitsForServer = useWaitForServer(
    [post, questionnaire, contact].some((state) => state.status === 'ready' && state.fromCache),
  );
  /**
   * An open form stays, whatever becomes of the post: while it is read again, for example between a move that was sent and its
   * effect, and if it is gone. What was typed can then still become a new post.
   */
  const opened = useRef<GiveStart | null>(null);
  if (opened.current) return children(editDraftId(postId), opened.current);
  const states = [post, questionnaire, contact];
  // The server shows the questionnaire and the contact to the owner of a post that exists, and to few others.
  if (states.some((state) => state.status === 'failed' && state.code === 'permission-denied'))
    return <NotHere />;
  if (states.some(({ status }) => status === 'failed')) return <Unreachable />;
  if (post.status !== 'ready' || questionnaire.status !== 'ready' || contact.status !== 'ready')
    return <Spinner label="Cargando la publicación" />;
  if (!post.data || !questionnaire.data || !contact.data)
    return states.some((state) => state.status === 'ready' && state.fromCache) ? (
      <Unreachable />
    ) : (
      <NotHere />
    );
  if (waitsForServer) return <Spinner label="Cargando la publicación" />;
  if (!isEditableBy(post.data, uid, pending)) return <NotHere />;
  opened.current = waiting ?? startWith(valuesOfPost(post.data, questionnaire.data, contact.data));
  return children(editDraftId(postId), opened.current);
}

/**
 * The phone's copy may be older than a change from another phone, and the form would begin with it. With a connection the server is
 * asked first, for a moment.
 */
function useWaitForServer(isFromCache: boolean): boolean {
  const isConnected = useSeemsConnected();
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isFromCache) return;
    const timer = setTimeout(() => setHasWaited(true), serverPatienceMs);
    return () => clearTimeout(timer);
  }, [isFromCache]);
  return isFromCache && isConnected && !hasWaited;
}

/** A move that waits on this phone, such as "Volver a publicar", is sent before the edit. */
function isEditableBy(post: Post, uid: string, pending: readonly PendingEntry[]): boolean {
  const status = waitingStatus(post.id, pending)?.status ?? post.status;
  return post.ownerId === uid && canEditContent(status);
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
      text="Puede que ya no exista, que no sea tuya o que el animal ya tenga familia."
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
