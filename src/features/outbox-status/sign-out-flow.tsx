import { lazy, type ReactNode, Suspense, useState } from 'react';
import { signOutFailed } from '#domain/sign-out-failed.ts';
import { useDrafts } from '#drafts/drafts-context.ts';
import { useOutboxEntries } from '#reads/outbox-context.ts';
import { useAuth, useCurrentUser } from '#session/session-provider.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

// Its dialogs are for the moment when they are needed: the first paint does without their code.
const SignOutDialog = lazy(() =>
  import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog })),
);

/** Signing out with unsent work or drafts asks first; otherwise it just happens. */
export function SignOutFlow({ children }: { children: (signOut: () => void) => ReactNode }) {
  const auth = useAuth();
  const toast = useToast();
  const pending = useOutboxEntries();
  const countDrafts = useDraftCount();
  const [asking, setAsking] = useState<{ draftCount: number } | null>(null);

  const leave = () =>
    import('./leave.ts').then(
      (loaded) => loaded.leave(auth, toast),
      () => void toast.show(signOutFailed),
    );

  const begin = async () => {
    const draftCount = await countDrafts();
    if (pending.length > 0 || draftCount > 0) setAsking({ draftCount });
    else await leave();
  };

  return (
    <>
      {children(() => void begin())}
      {asking && (
        <Suspense>
          <SignOutDialog
            draftCount={asking.draftCount}
            onOpenChange={(open) => {
              if (!open) setAsking(null);
            }}
            onSignOut={leave}
          />
        </Suspense>
      )}
    </>
  );
}

/** A phone that cannot say what it keeps must not keep anybody from leaving. */
function useDraftCount(): () => Promise<number> {
  const drafts = useDrafts();
  const user = useCurrentUser();
  return async () => {
    const found = user ? await drafts.listOf(user.uid).catch(() => []) : [];
    return found.length;
  };
}
