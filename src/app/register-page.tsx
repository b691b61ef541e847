import { useLocation, useRouter } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { RegisterScreen } from '#features/auth/register-screen.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { returnPath } from './return-path.ts';

export function RegisterPage({ returnTo }: { returnTo: string | undefined }) {
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  useDocumentTitle(pageTitle('Crea tu cuenta'));
  // The last step may take a minute on a poor network, and the person is already signed in and may have gone to another page.
  const goOn = () => {
    if (router.latestLocation.pathname === here)
      void router.navigate({ to: returnPath(returnTo, null), replace: true });
  };
  return <RegisterScreen returnTo={returnTo} onRegistered={goOn} />;
}
