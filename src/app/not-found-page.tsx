import { Link } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { IllustrationNotFound } from '#ui/brand/illustration-not-found.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export function NotFoundPage() {
  useDocumentTitle(pageTitle('Página no encontrada'));
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
