import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useInstallOffer, useInstallState } from './install-offer.ts';
import { InstallSteps } from './install-steps.tsx';
import { afterInviting, mayInvite, readMemory, writeMemory } from './invitation-memory.ts';

/** After a useful act, and never in its way: a line above the page that one tap sends off. */
export function InstallInvitation() {
  const offer = useInstallOffer();
  const state = useInstallState();
  const [isInvited, setIsInvited] = useState(false);
  const [showsSteps, setShowsSteps] = useState(false);

  useEffect(
    () =>
      offer.onUsefulAct(() => {
        const memory = readMemory(localStorage);
        if (offer.getSnapshot() === 'installed' || !mayInvite(memory, Date.now())) return;
        writeMemory(localStorage, afterInviting(memory, Date.now()));
        setIsInvited(true);
      }),
    [offer],
  );
  if (!isInvited || state === 'installed') return null;

  const install = () => {
    if (state === 'manual') return setShowsSteps(true);
    void offer.ask().then(() => setIsInvited(false));
  };

  return (
    <>
      <Banner
        announced
        title="Ten Patitas a mano"
        onDismiss={() => setIsInvited(false)}
        actions={
          <Button variant="primary" size="small" onClick={install}>
            Instalar
          </Button>
        }
      >
        Instalada se abre al instante, también sin conexión, y guarda mejor lo que aún no se envió.
      </Banner>
      <InstallSteps open={showsSteps} onOpenChange={setShowsSteps} />
    </>
  );
}
