import { useEffect, useState } from 'react';
import { alerts } from '#domain/alert-texts.ts';
import { useOutboxEntries } from '#reads/use-pending.ts';
import { useDrafts } from '#services/services.ts';
import { type Leaving, useAuth, useCurrentUser } from '#session/session-provider.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** A sign-out with unsent work or drafts asks first. Otherwise it happens at once. */
export function SignOutSteps({ onEnd }: { onEnd: () => void }) {
  const pending = useOutboxEntries();
  const countDrafts = useDraftCount();
  const signOut = useLeave();
  const [draftCount, setDraftCount] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, with what the phone held at the tap.
  useEffect(() => {
    const begin = async () => {
      const count = await countDrafts();
      if (pending.length > 0 || count > 0) return setDraftCount(count);
      // A draft that could not be read, or that another tab has begun since, stays.
      await signOut();
      onEnd();
    };
    void begin();
  }, []);

  if (draftCount === null) return null;
  return (
    <SignOutDialog
      draftCount={draftCount}
      onOpenChange={(open) => {
        if (!open) onEnd();
      }}
      onSignOut={(leaving) => void signOut(leaving)}
    />
  );
}

/** Signs out, and reports the result. */
function useLeave(): (leaving?: Leaving) => Promise<void> {
  const auth = useAuth();
  const toast = useToast();
  return (leaving) =>
    auth.signOut(leaving).then(
      () => toast.show(alerts.signedOut),
      () => toast.show(alerts.signOutFailed),
    );
}

/** If the phone cannot report what it stores, the person can still sign out. */
function useDraftCount(): () => Promise<number> {
  const drafts = useDrafts();
  const user = useCurrentUser();
  return async () => {
    const found = user ? await drafts.listOf(user.uid).catch(() => []) : [];
    return found.length;
  };
}
