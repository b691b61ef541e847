import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageTitle } from '#domain/product.ts';
import { SignInScreen } from '#features/auth/sign-in-screen.tsx';
import { useCurrentUser } from '#session/session-provider.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { useIsHydrating } from '#ui/layout/use-is-hydrating.ts';
import { readReturnSearch, returnPath } from '../return-path.ts';

export const Route = createFileRoute('/iniciar-sesion')({
  validateSearch: readReturnSearch,
  component: SignIn,
});

/** A signed-in person, by this form or in another tab, continues to the requested page. */
function SignIn() {
  const search = Route.useSearch();
  // The HTML is the same file for every query.
  const volver = useIsHydrating() ? undefined : search.volver;
  const navigate = useNavigate();
  const user = useCurrentUser();
  const target = user && returnPath(volver, user);
  useDocumentTitle(pageTitle('Iniciar sesión'));
  useEffect(() => {
    if (target) void navigate({ to: target, replace: true });
  }, [navigate, target]);
  return <SignInScreen returnTo={volver} />;
}
