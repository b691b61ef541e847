import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { SignInScreen } from '#features/auth/sign-in-screen.tsx';
import { useSession } from '#session/session-provider.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { returnPath, returnSearchSchema } from '../return-path.ts';

export const Route = createFileRoute('/iniciar-sesion')({
  validateSearch: returnSearchSchema,
  component: SignIn,
});

function SignIn() {
  const { volver } = Route.useSearch();
  const navigate = useNavigate();
  const session = useSession();
  useDocumentTitle(pageTitle('Iniciar sesión'));
  if (session.status === 'signed-in') return <Navigate to={returnPath(volver)} replace />;
  return (
    <SignInScreen
      returnTo={volver}
      onSignedIn={() => void navigate({ to: returnPath(volver), replace: true })}
    />
  );
}
