// What a listing shows when it has no animals.
import { Link } from '@tanstack/react-router';
import { isUnheard } from '#shared/is-unheard.ts';
import { PageNotLoaded } from '#shared/not-loaded.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import type { PagedPosts } from './use-paged-posts.ts';

/** The empty list offers this link also without a connection: publishing works offline. */
const giveLink = (
  <Link to="/dar-en-adopcion" className={buttonClass({})}>
    Dar en adopción
  </Link>
);

interface ListingEmptyProps {
  /** Undefined on a phone that has never stored any post. */
  paged?: PagedPosts;
  heading?: 'h2' | 'h3';
  /** Only a listing has filters. */
  onClear?: () => void;
}

function whyEmpty({ state, fetched }: PagedPosts) {
  if (state.status === 'failed') return 'failed';
  if (state.status !== 'ready' || fetched.length > 0) return 'nothing-found';
  return isUnheard(state) ? 'never-seen' : 'none-published';
}

export function ListingEmpty({ paged, heading = 'h2', onClear }: ListingEmptyProps) {
  switch (paged ? whyEmpty(paged) : 'never-seen') {
    case 'failed':
      return (
        <PageNotLoaded
          title="No pudimos cargar los animales"
          text="Puede ser la conexión. Inténtalo otra vez en un momento."
        />
      );
    case 'never-seen':
      return (
        <EmptyState
          heading={heading}
          title={`Aún no hay nada guardado en este ${deviceWord()}`}
          text="Cuando tengas conexión, los animales que veas se quedarán aquí para verlos también sin señal."
          actions={giveLink}
        />
      );
    case 'none-published':
      return (
        <EmptyState
          title="Todavía no hay animales aquí"
          text="Vuelve pronto. Si tienes uno que busca casa, puedes publicarlo."
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
              <Button
                variant="primary"
                onClick={({ currentTarget }) => {
                  keepFocus(currentTarget);
                  onClear?.();
                }}
              >
                Quitar filtros
              </Button>
              {giveLink}
            </>
          }
        />
      );
  }
}
