import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { RegisterScreen } from '#features/auth/register-screen.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { readReturnSearch, returnPath } from '../return-path.ts';

export const Route = createFileRoute('/registro')({
  validateSearch: readReturnSearch,
  component: Register,
});

function Register() {
  const { volver } = Route.useSearch();
  const navigate = useNavigate();
  useDocumentTitle(pageTitle('Crea tu cuenta'));
  return (
    <RegisterScreen
      returnTo={volver}
      onRegistered={() => void navigate({ to: returnPath(volver, null), replace: true })}
    />
  );
}
