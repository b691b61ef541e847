import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { answersFromForm } from '#domain/adoption-questionnaire.ts';
import type { Post } from '#domain/post.ts';
import { pageTitle } from '#domain/product.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import type { ReadState } from '#services/services.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { isUnheard } from '#shared/is-unheard.ts';
import { NoCopy, notHereText } from '#shared/no-copy.tsx';
import { PageNotLoaded } from '#shared/not-loaded.tsx';
import { UnreadHere } from '#shared/unread-here.tsx';
import { useTellFailure } from '#shared/unsent.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { useFocusKept } from '#ui/actions/use-focus-kept.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { page } from '#ui/layout/page.css.ts';
import { Page } from '#ui/layout/page.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { useHasLasted } from '#ui/layout/use-has-lasted.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import * as styles from './adoption.css.ts';
import { AnswerList } from './answer-list.tsx';
import { QuestionnaireForm } from './questionnaire-form.tsx';
import { hasAnswers, lastAnswers, useRequestDraft } from './use-request-draft.ts';
import { isStanding, mayAskAgain, patienceMs, withPendingRequest } from './with-pending-request.ts';

interface RequestScreenProps {
  postId: string;
  onSent: () => void;
}

export function RequestScreen({ postId, onSent }: RequestScreenProps) {
  const user = useCurrentUser();
  const state = useQuery('post', { postId });
  const { post, isKept } = useKeptPost(postId, state);
  useDocumentTitle(pageTitle(post ? `Adoptar a ${post.name}` : 'Solicitar adopción'));
  if (!user || (state.status === 'loading' && !isKept)) return <Spinner label="Cargando el cuestionario" />;
  if (state.status === 'failed' && state.code !== 'permission-denied' && !isKept) {
    return <PageNotLoaded heading="h1" title="No pudimos abrir esta página" />;
  }
  if (isUnheard(state))
    return <NoCopy heading="h1" text={notHereText('Esta publicación aún no está')} actions={otherAnimals} />;
  if (post?.status !== 'accepted' || post.ownerId === user.uid)
    return (
      <>
        <NotAvailable />
        <LeftOver uid={user.uid} postId={postId} />
      </>
    );
  return <LoadedRequest key={post.id} post={post} user={user} onSent={onSent} />;
}

/**
 * The post, or its last state while it cannot be read: a read that fails while somebody types must not take the form away. A
 * refusal says that the post is not public any more.
 */
function useKeptPost(postId: string, state: ReadState<Post | null>) {
  const [known, setKnown] = useState<Post | null>(null);
  const post = state.status === 'ready' ? state.data : null;
  if (post && post !== known) setKnown(post);
  const isUnknown =
    state.status === 'loading' || (state.status === 'failed' && state.code !== 'permission-denied');
  const isKept = isUnknown && known?.id === postId;
  return { post: isKept ? known : post, isKept };
}

interface LoadedRequestProps {
  post: Post;
  user: { uid: string; email: string };
  onSent: () => void;
}

function LoadedRequest({ post, user, onSent }: LoadedRequestProps) {
  // The post may change while somebody types.
  useFocusKept();
  const { draft, saving, save, readAgain, remove } = useRequestDraft(user.uid, post.id);
  const earlier = useQuery('requests-of-adopter', { adopterId: user.uid });
  const { own, refused } = useOwnRequest(post, user.uid);
  // Once touched, the form stays, although a request seems to exist. It may be one whose withdrawal was sent but not yet heard
  // of, or the one that this form has just sent.
  const [isTouched, setIsTouched] = useState(false);
  if (!draft && saving.state === 'failed') return <UnreadHere heading="h1" onRetry={readAgain} />;
  const isBegun = isTouched || (draft !== null && hasAnswers(draft));
  if (!draft || (own === 'loading' && !isBegun)) return <Spinner label="Cargando el cuestionario" />;
  // A correction replaces the refused request, so that one does not count.
  if (own === 'in-the-way' && !isTouched && draft.replaces === null) return <AlreadyAsked post={post} />;
  return (
    <Page
      title={`Adoptar a ${post.name}`}
      lead={`Tus respuestas solo las lee quien cuida a ${post.name}.`}
      width="column"
    >
      {own === 'unheard' && (
        <p className={styles.aboveForm}>No pudimos comprobar si ya la solicitaste desde otro lugar.</p>
      )}
      <QuestionnaireForm
        key={draft.readAt}
        post={post}
        user={user}
        initial={draft.values}
        initialStep={draft.step}
        replaces={draft.replaces ?? refused}
        earlier={earlier.status === 'ready' ? lastAnswers(earlier.data) : null}
        saving={saving}
        onChange={(values, step) => {
          setIsTouched(true);
          save(values, step);
        }}
        onSent={() =>
          void remove()
            .catch(() => undefined)
            .then(onSent)
        }
      />
    </Page>
  );
}

type OwnState = 'loading' | 'unheard' | 'in-the-way' | 'none';

/**
 * Whether the own request for this pet is in the way of another one. `unheard`: none is known, but only this phone was asked.
 * Nobody waits for the server's answer, which may not come: `loading` ends with the phone's own answer, or with people's patience,
 * because on a silent network the phone answers only after ten seconds.
 */
function useOwnRequest(post: Post, uid: string): { own: OwnState; refused: string | null } {
  const state = useQuery('request', { postId: post.id, adopterId: uid });
  const request = withPendingRequest(post.id, state.status === 'ready' ? state.data : null, usePending());
  const isLate = useHasLasted(state.status === 'loading', patienceMs);
  const own = (): OwnState => {
    if (isStanding(request)) return mayAskAgain(request, post) ? 'none' : 'in-the-way';
    if (request) return 'none';
    if (state.status === 'loading') return isLate ? 'unheard' : 'loading';
    return isUnheard(state) ? 'unheard' : 'none';
  };
  // The next one replaces it. Beside one that arrived, the page of the pet would still tell of it.
  const refused = request?.pending?.state === 'rejected' ? request.pending : request?.refused;
  return { own: own(), refused: refused?.commandId ?? null };
}

function AlreadyAsked({ post }: { post: Post }) {
  return (
    <EmptyState
      heading="h1"
      title={`Ya solicitaste adoptar a ${post.name}`}
      text="En su página ves qué te respondieron y los mensajes."
      actions={
        <Link to="/post/$postId" params={{ postId: post.id }} className={buttonClass({ variant: 'primary' })}>
          Ver tu solicitud
        </Link>
      }
    />
  );
}

const otherAnimals = (
  <Link to="/adopciones" className={buttonClass({ variant: 'primary' })}>
    Ver otros animales
  </Link>
);

function NotAvailable() {
  return (
    <EmptyState
      heading="h1"
      title="Ahora no se puede solicitar esta adopción"
      text="La publicación cambió o ya encontró familia."
      actions={otherAnimals}
    />
  );
}

/** The answers that were being typed when the pet could not be asked for any more. They are on this phone only. */
function LeftOver({ uid, postId }: { uid: string; postId: string }) {
  const { draft, remove } = useRequestDraft(uid, postId);
  const failed = useTellFailure();
  const [isGone, setIsGone] = useState(false);
  const typed = draft ? answersFromForm(draft.values).filter(({ answer }) => answer.trim() !== '') : [];
  if (isGone || typed.length === 0) return null;
  const discard = () => void remove().then(() => setIsGone(true), failed);
  return (
    <section className={`${page({ width: 'column' })} ${styles.list}`} aria-labelledby="sin-enviar">
      <h2 id="sin-enviar">Tus respuestas quedaron sin enviar. Puedes copiarlas.</h2>
      <AnswerList answers={typed} />
      <div>
        <ConfirmDialog
          trigger={<Button>Borrar las respuestas sin enviar</Button>}
          title="¿Borrar tus respuestas?"
          description="Lo que escribiste se perderá. No se puede deshacer."
          confirmLabel="Sí, borrar"
          tone="danger"
          onConfirm={discard}
        />
      </div>
    </section>
  );
}
