import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { isMissingChunk } from '#sw-bridge/preload-error.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { deviceWord } from '#ui/text/device-word.ts';

/** The error boundary of each route. An error replaces only the page; the shell keeps working. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const isMissing = isMissingChunk(error);
  const title = isMissing ? 'No pudimos cargar esta página' : 'Algo se rompió en esta página';
  useDocumentTitle(pageTitle(title));
  return (
    <ErrorState
      heading="h1"
      title={title}
      text={`Lo que guardaste en este ${deviceWord()} sigue aquí. Puedes intentarlo otra vez o volver al inicio.`}
      onRetry={isMissing ? () => location.reload() : reset}
      actions={
        <Link to="/" className={buttonClass({})}>
          Ir al inicio
        </Link>
      }
    />
  );
}
