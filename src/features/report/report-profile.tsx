import { Suspense, useState } from 'react';
import type { Profile } from '#domain/user.ts';
import { usePending } from '#reads/use-pending.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { lateDialog } from '#shared/late-dialog.tsx';
import { useSignedInFirst } from '#shared/use-signed-in-first.ts';
import { Button } from '#ui/actions/button.tsx';
import { Flag } from '#ui/icons/pet-icons.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { ownProfileReport } from './with-pending-reports.ts';

const ReportProfileDialog = lateDialog(() =>
  import('./report-dialog.tsx').then((module) => module.ReportProfileDialog),
);

const OwnReport = lazyPart(() => import('./own-report.tsx').then((module) => module.OwnReport));

/** For everybody except administrators. Signed-out people first sign in. */
export function ReportProfile({ profile }: { profile: Profile }) {
  const user = useCurrentUser();
  const signedInFirst = useSignedInFirst();
  const pending = usePending();
  const [isOpen, setIsOpen] = useState(false);
  if (user?.role === 'admin') return null;
  const own = ownProfileReport(profile.uid, pending);
  if (own) {
    return (
      <Suspense>
        <OwnReport entry={own} />
      </Suspense>
    );
  }

  const start = () =>
    signedInFirst({ act: () => setIsOpen(true), returnTo: `/perfil-de-usuario/${profile.uid}` });

  return (
    <div>
      <Button variant="quiet" size="small" icon={<Flag aria-hidden />} onClick={start}>
        Denunciar perfil
      </Button>
      {user && <ReportProfileDialog profile={profile} open={isOpen} onOpenChange={setIsOpen} />}
    </div>
  );
}
