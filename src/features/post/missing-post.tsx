// What is said in the place of a post that cannot be shown.
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { pageTitle } from '#domain/product.ts';
import type { ReadState } from '#services/services.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { isUnheard } from '#shared/is-unheard.ts';
import { NoCopy, noCopyTitle, notHereText } from '#shared/no-copy.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { IllustrationBasket } from '#ui/brand/illustration-basket.tsx';
import { IllustrationNoConnection } from '#ui/brand/illustration-no-connection.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { page } from '#ui/layout/page.css.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import type { MissingProps } from './post-screen.tsx';
import { WaitingPets } from './similar-pets.tsx';

const otherAnimals = (
  <Link to="/adopciones" className={buttonClass({ variant: 'primary' })}>
    Ver otros animales
  </Link>
);

interface MissingPostProps {
  postId: string;
  state: ReadState<unknown>;
  missing: ComponentType<MissingProps>;
  loading: ReactNode;
}

export function MissingPost({ postId, state, missing: Missing, loading }: MissingPostProps) {
  const user = useCurrentUser();
  if (isUnheard(state)) return <NeverSeenPost />;
  if (!user) return <GonePost />;
  return <Missing postId={postId} uid={user.uid} loading={loading} otherwise={<GonePost />} />;
}

function GonePost() {
  useDocumentTitle(pageTitle('Publicación no disponible'));
  return (
    <div className={page({})}>
      <EmptyState
        heading="h1"
        illustration={<IllustrationBasket />}
        title="Esta publicación ya no está disponible"
        text="Puede que haya encontrado familia o que quien la publicó la haya retirado. Hay otros animales que te esperan."
        actions={otherAnimals}
      />
      <WaitingPets post={null} />
    </div>
  );
}

function NeverSeenPost() {
  useDocumentTitle(pageTitle(noCopyTitle));
  return (
    <NoCopy
      heading="h1"
      illustration={<IllustrationNoConnection />}
      text={notHereText('Esta publicación aún no está')}
      actions={otherAnimals}
    />
  );
}
