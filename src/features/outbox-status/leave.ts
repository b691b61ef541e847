import { alerts } from '#domain/alert-texts.ts';
import type { AuthActions } from '#session/session-provider.tsx';
import type { Toaster } from '#ui/overlays/toast.tsx';

/** Signs out, and says how it went. */
export function leave(auth: AuthActions, toast: Toaster): Promise<void> {
  return auth.signOut().then(
    () => toast.show(alerts.signedOut),
    () => toast.show(alerts.signOutFailed),
  );
}
