import { useEffect, useState } from 'react';
import { useInstallOffer, useOnlineClients } from '#services/services.ts';
import { InstallBanner } from './install-banner.tsx';
import {
  afterInviting,
  type Invitation as Kind,
  mayInvite,
  nextInvitation,
  readMemory,
  type Situation,
  writeMemory,
} from './invitations.ts';
import { PushBanner } from './push-banner.tsx';

const isDue = (kind: Kind) => mayInvite(readMemory(localStorage, kind), Date.now());

/** What to offer now, noted as offered. Null also where the phone cannot note it: it would be offered after each act. */
function chooseInvitation(situation: Omit<Situation, 'mayInvite'>): Kind | null {
  try {
    const kind = nextInvitation({ ...situation, mayInvite: isDue });
    if (kind) writeMemory(localStorage, kind, afterInviting(readMemory(localStorage, kind), Date.now()));
    return kind;
  } catch {
    return null;
  }
}

/** A banner above the page after a useful act. One tap closes it. */
export function Invitation() {
  const offer = useInstallOffer();
  const { push } = useOnlineClients();
  const [shown, setShown] = useState<Kind | null>(null);

  useEffect(
    () =>
      offer.onUsefulAct(async () => {
        const pushState = await push.state().catch(() => 'unsupported' as const);
        const kind = chooseInvitation({ install: offer.getSnapshot(), push: pushState });
        if (kind) setShown(kind);
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
