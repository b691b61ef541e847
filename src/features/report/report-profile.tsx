import { Suspense, useState } from 'react';
import type { Profile } from '#domain/user.ts';
import { usePending } from '#reads/use-pending.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { useSignedInFirst } from '#shared/use-signed-in-first.ts';
import { Button } from '#ui/actions/button.tsx';
import { Flag } from '#ui/icons/pet-icons.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { deviceWord } from '#ui/text/device-word.ts';
import { hasWaitingProfileReport } from './with-pending-reports.ts';

const ReportProfileDialog = lazyPart(() =>
  import('./report-dialog.tsx').then((module) => module.ReportProfileDialog),
);

/** For everybody except administrators. Signed-out people first sign in. */
export function ReportProfile({ profile }: { profile: Profile }) {
  const user = useCurrentUser();
  const signedInFirst = useSignedInFirst();
  const pending = usePending();
  const [isOpen, setIsOpen] = useState(false);
  if (user?.role === 'admin') return null;
  if (hasWaitingProfileReport(profile.uid, pending)) {
    return <p role="status">Tu denuncia está en este {deviceWord()} y saldrá en cuanto haya señal.</p>;
  }

  const start = () =>
    signedInFirst({ act: () => setIsOpen(true), returnTo: `/perfil-de-usuario/${profile.uid}` });

  return (
    <div>
      <Button variant="quiet" size="small" icon={<Flag aria-hidden />} onClick={start}>
        Denunciar perfil
      </Button>
      {user && (
        <Suspense>
          <ReportProfileDialog profile={profile} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </div>
  );
}
