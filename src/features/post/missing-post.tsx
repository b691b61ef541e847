// What is said in the place of a post that cannot be shown.
import { Link } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { IllustrationBasket } from '#ui/brand/illustration-basket.tsx';
import { IllustrationNoConnection } from '#ui/brand/illustration-no-connection.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { page } from '#ui/layout/page.css.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { deviceWord } from '#ui/text/device-word.ts';
import { WaitingPets } from './similar-pets.tsx';

const otherAnimals = (
  <Link to="/adopciones" className={buttonClass({ variant: 'primary' })}>
    Ver otros animales
  </Link>
);

export function GonePost() {
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

export function NeverSeenPost() {
  return (
    <EmptyState
      heading="h1"
      illustration={<IllustrationNoConnection />}
      title="Sin conexión y sin copia guardada"
      text={`Aún no habías abierto esta publicación en este ${deviceWord()}. Vuelve a intentarlo cuando tengas señal.`}
      actions={otherAnimals}
    />
  );
}
