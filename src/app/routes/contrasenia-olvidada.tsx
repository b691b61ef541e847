import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { ForgottenScreen } from '#features/auth/forgotten-screen.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export const Route = createFileRoute('/contrasenia-olvidada')({ component: Forgotten });

function Forgotten() {
  useDocumentTitle(pageTitle('Contraseña olvidada'));
  return <ForgottenScreen />;
}
