import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '#ui/actions/button.css.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

/** The boundary of each route: what broke stays in its page, and the shell goes on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error]);
  return (
    <ErrorState
      heading="h1"
      title="Algo se rompió en esta página"
      text="Lo que guardaste en este teléfono sigue aquí. Puedes intentarlo otra vez o volver al inicio."
      onRetry={reset}
      actions={
        <Link to="/" className={buttonClass({})}>
          Ir al inicio
        </Link>
      }
    />
  );
}
