import { lazy, type ReactNode, Suspense, useState } from 'react';
import { alerts } from '#domain/alert-texts.ts';
import { usePending } from '#reads/outbox-context.ts';
import { useAuth } from '#session/session-provider.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

// Its dialogs are for the moment when they are needed: the first paint does without their code.
const SignOutDialog = lazy(() =>
  import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog })),
);

/** Signing out with unsent work asks first; otherwise it just happens. */
export function SignOutFlow({ children }: { children: (signOut: () => void) => ReactNode }) {
  const auth = useAuth();
  const toast = useToast();
  const pending = usePending();
  const [isAsking, setIsAsking] = useState(false);

  const leave = () =>
    auth.signOut().then(
      () => toast.show(alerts.signedOut),
      () => toast.show(alerts.signOutFailed),
    );

  return (
    <>
      {children(() => (pending.length > 0 ? setIsAsking(true) : void leave()))}
      {isAsking && (
        <Suspense>
          <SignOutDialog open onOpenChange={setIsAsking} onSignOut={leave} />
        </Suspense>
      )}
    </>
  );
}
