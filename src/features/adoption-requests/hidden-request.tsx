// Shown instead of a hidden post to a person who asked for the pet: their request and its messages. Only the owner and the
// moderators see the post itself until it is public again.
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { pageTitle } from '#domain/product.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { PageNotLoaded } from '#shared/not-loaded.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { header, heading, lead, page } from '#ui/layout/page.css.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import * as styles from './adoption.css.ts';
import type { ConversationPlace } from './adoption-action.tsx';
import { RequestState } from './request-state.tsx';
import { withPendingRequest } from './with-pending-request.ts';

interface HiddenRequestProps {
  postId: string;
  uid: string;
  conversation: ConversationPlace;
  loading: ReactNode;
  /** Shown to a person who never asked for the pet. */
  otherwise: ReactNode;
}

export function HiddenRequest({ postId, uid, conversation, loading, otherwise }: HiddenRequestProps) {
  const state = useQuery('request', { postId, adopterId: uid });
  const stored = state.status === 'ready' ? state.data : null;
  const request = withPendingRequest(postId, stored, usePending());
  const owner = useQuery('profile', stored && { uid: stored.ownerId });
  useDocumentTitle(pageTitle(stored?.petName ?? 'Publicación no disponible'));
  if (state.status === 'loading') return loading;
  if (state.status === 'failed') return <PageNotLoaded heading="h1" title="No pudimos abrir esta página" />;
  if (!stored || !request) return otherwise;
  const pet = { id: postId, name: stored.petName };
  const otherName = (owner.status === 'ready' && owner.data?.displayName) || 'quien publicó';
  return (
    <div className={page({ width: 'column' })}>
      <header className={header}>
        <div className={heading}>
          <h1>La publicación de {pet.name} no se muestra ahora</h1>
          <p className={lead}>
            Puede que el equipo la esté revisando, o que quien la publicó la haya retirado. Tu solicitud y los
            mensajes siguen aquí.
          </p>
        </div>
      </header>
      <Suspense>
        <RequestState post={{ ...pet, status: 'hidden', reserved: false }} request={request}>
          {conversation(pet, { adopterId: uid, otherId: stored.ownerId, otherName, startsOpen: true })}
        </RequestState>
      </Suspense>
      <p className={styles.onwards}>
        <Link to="/adopciones" className={buttonClass({})}>
          Ver otros animales
        </Link>
      </p>
    </div>
  );
}
