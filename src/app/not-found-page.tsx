import { Link, useLocation } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { sharePath } from '#sw-bridge/messages.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { IllustrationNotFound } from '#ui/brand/illustration-not-found.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export function NotFoundPage() {
  useDocumentTitle(pageTitle('Página no encontrada'));
  const { pathname } = useLocation();
  // Only the worker takes shared photos. A new phone may not have it yet, and a full one may have deleted it.
  return pathname === sharePath ? <NotShared /> : <Unknown />;
}

function NotShared() {
  return (
    <EmptyState
      heading="h1"
      title="Las fotos que compartiste no llegaron"
      text="Patitas aún no podía recibirlas. Siguen donde estaban: elígelas aquí, o compártelas otra vez dentro de un momento."
      illustration={<IllustrationNotFound />}
      actions={
        <Link to="/dar-en-adopcion" className={buttonClass({ variant: 'primary' })}>
          Dar en adopción
        </Link>
      }
    />
  );
}

function Unknown() {
  return (
    <EmptyState
      heading="h1"
      title="Esta página no existe"
      text="Puede que el enlace esté incompleto o que la página haya cambiado de sitio."
      illustration={<IllustrationNotFound />}
      actions={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Ir al inicio
        </Link>
      }
    />
  );
}
