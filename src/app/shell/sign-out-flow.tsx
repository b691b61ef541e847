import { type ReactNode, useState } from 'react';
import { alerts } from '#domain/alert-texts.ts';
import { SignOutDialog } from '#features/outbox-status/sign-out-dialog.tsx';
import { usePending } from '#reads/outbox-context.ts';
import { useAuth } from '#session/session-provider.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

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
      <SignOutDialog open={isAsking} onOpenChange={setIsAsking} onSignOut={leave} />
    </>
  );
}
