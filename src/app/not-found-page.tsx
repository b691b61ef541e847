import { Link, useLocation } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { sharePath } from '#sw-bridge/messages.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { IllustrationNotFound } from '#ui/brand/illustration-not-found.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

const unknown = {
  title: 'Esta página no existe',
  text: 'Puede que el enlace esté incompleto o que la página haya cambiado de sitio.',
  action: { to: '/', label: 'Ir al inicio' },
} as const;

/** Only the worker takes shared photos. A new phone may not have it yet, and a full one may have deleted it. */
const notShared = {
  title: 'Las fotos que compartiste no llegaron',
  text: 'Patitas aún no podía recibirlas. Siguen donde estaban: elígelas aquí, o compártelas otra vez dentro de un momento.',
  action: { to: '/dar-en-adopcion', label: 'Dar en adopción' },
} as const;

export function NotFoundPage() {
  useDocumentTitle(pageTitle('Página no encontrada'));
  const { pathname } = useLocation();
  const { title, text, action } = pathname === sharePath ? notShared : unknown;
  return (
    <EmptyState
      heading="h1"
      title={title}
      text={text}
      illustration={<IllustrationNotFound />}
      actions={
        <Link to={action.to} className={buttonClass({ variant: 'primary' })}>
          {action.label}
        </Link>
      }
    />
  );
}
