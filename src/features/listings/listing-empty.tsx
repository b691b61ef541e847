// What a listing shows when it has no animals.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { deviceWord } from '#ui/text/device-word.ts';

/** Also useful without a connection. */
const giveLink = (
  <Link to="/dar-en-adopcion" className={buttonClass({})}>
    Dar en adopción
  </Link>
);

type ListingEmptyProps =
  | { readonly why: 'failed'; readonly onRetry: () => void }
  | { readonly why: 'never-seen'; readonly heading?: 'h2' | 'h3' }
  | { readonly why: 'nothing-found'; readonly onClear: () => void };

export function ListingEmpty(props: ListingEmptyProps) {
  switch (props.why) {
    case 'failed':
      return (
        <ErrorState
          title="No pudimos cargar los animales"
          text="Puede ser la conexión. Inténtalo otra vez en un momento."
          onRetry={props.onRetry}
        />
      );
    case 'never-seen':
      return (
        <EmptyState
          heading={props.heading ?? 'h2'}
          title={`Aún no hay nada guardado en este ${deviceWord()}`}
          text="Cuando tengas conexión, los animales que veas se quedarán aquí para verlos también sin señal."
          actions={giveLink}
        />
      );
    case 'nothing-found':
      return (
        <EmptyState
          title="Ningún animal coincide"
          text="Prueba con menos filtros o con otra palabra."
          actions={
            <>
              <Button variant="primary" onClick={props.onClear}>
                Quitar filtros
              </Button>
              {giveLink}
            </>
          }
        />
      );
  }
}
