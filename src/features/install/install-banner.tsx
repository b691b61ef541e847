import { useState } from 'react';
import { useInstallOffer } from '#services/services.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { InstallSteps } from './install-steps.tsx';
import { useInstallState } from './use-install-state.ts';

export function InstallBanner({ onDone }: { onDone: () => void }) {
  const offer = useInstallOffer();
  const state = useInstallState();
  const [showsSteps, setShowsSteps] = useState(false);
  if (state === 'installed') return null;

  const install = () => {
    if (state === 'manual') return setShowsSteps(true);
    void offer.ask().then(onDone);
  };

  return (
    <>
      <Banner
        announced
        title="Ten Patitas a mano"
        onDismiss={onDone}
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
