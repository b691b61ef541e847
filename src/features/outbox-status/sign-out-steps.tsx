import { useEffect, useState } from 'react';
import { alerts } from '#domain/alert-texts.ts';
import { unsentDrafts } from '#drafts/unsent-drafts.ts';
import { type Leaving, useDrafts, useOutbox } from '#services/services.ts';
import { useAuth, useCurrentUser } from '#session/session-provider.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

interface SignOutStepsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A sign-out with unsent work or drafts asks first. Otherwise it happens at once. */
export function SignOutSteps({ onOpenChange }: SignOutStepsProps) {
  const countUnsent = useUnsentCounts();
  const signOut = useLeave();
  const [unsent, setUnsent] = useState<UnsentCounts | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  const leave = async (leaving: Leaving) => {
    setLeaving(true);
    await signOut(leaving);
    onOpenChange(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, with what the phone held at the tap.
  useEffect(() => {
    const begin = async () => {
      const counts = await countUnsent();
      if (counts.entries > 0 || counts.drafts > 0) return setUnsent(counts);
      // A draft that could not be read, or that another tab has begun since, stays.
      await leave({ keepsDrafts: true });
    };
    void begin();
  }, []);

  // On a slow network a sign-out takes some seconds.
  if (isLeaving) return <Spinner label="Cerrando sesión" isInLine />;
  if (!unsent) return null;
  return (
    <SignOutDialog
      hadPending={unsent.entries > 0}
      draftCount={unsent.drafts}
      onOpenChange={onOpenChange}
      onSignOut={(leaving) => void leave(leaving)}
    />
  );
}

/** Signs out, and reports the result. */
function useLeave(): (leaving: Leaving) => Promise<void> {
  const auth = useAuth();
  const toast = useToast();
  return (leaving) =>
    auth.signOut(leaving).then(
      () => toast.show(alerts.signedOut),
      () => toast.show(alerts.signOutFailed),
    );
}

interface UnsentCounts {
  readonly entries: number;
  readonly drafts: number;
}

/**
 * Asks the phone itself: what the screen knows may not have been read yet. If the phone cannot report what it stores, the person can
 * still sign out.
 */
function useUnsentCounts(): () => Promise<UnsentCounts> {
  const outbox = useOutbox();
  const drafts = useDrafts();
  const user = useCurrentUser();
  return async () => {
    if (!user) return { entries: 0, drafts: 0 };
    const [entries, found] = await Promise.all([
      outbox.pendingOf(user.uid).catch(() => []),
      unsentDrafts(drafts, outbox.knows, user.uid).catch(() => []),
    ]);
    return { entries: entries.length, drafts: found.length };
  };
}
