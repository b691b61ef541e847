import { useEffect, useState } from 'react';
import { useInstallOffer, useOnlineClients } from '#services/services.ts';
import { InstallBanner } from './install-banner.tsx';
import {
  afterInviting,
  type Invitation as Kind,
  mayInvite,
  nextInvitation,
  readMemory,
  writeMemory,
} from './invitations.ts';
import { PushBanner } from './push-banner.tsx';

const isDue = (kind: Kind) => mayInvite(readMemory(localStorage, kind), Date.now());

/** A banner above the page after a useful act. One tap closes it. */
export function Invitation() {
  const offer = useInstallOffer();
  const { push } = useOnlineClients();
  const [shown, setShown] = useState<Kind | null>(null);

  useEffect(
    () =>
      offer.onUsefulAct(async () => {
        const pushState = await push.state().catch(() => 'unsupported' as const);
        const kind = nextInvitation({ install: offer.getSnapshot(), push: pushState, mayInvite: isDue });
        if (!kind) return;
        writeMemory(localStorage, kind, afterInviting(readMemory(localStorage, kind), Date.now()));
        setShown(kind);
      }),
    [offer, push],
  );

  const dismiss = () => setShown(null);
  switch (shown) {
    case 'push':
      return <PushBanner onDone={dismiss} />;
    case 'install':
      return <InstallBanner onDone={dismiss} />;
    case null:
      return null;
  }
}
