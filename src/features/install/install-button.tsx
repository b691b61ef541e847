import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { useInstallOffer, useInstallState } from './install-offer.ts';
import { InstallSteps } from './install-steps.tsx';

/** For whoever looks for it. Nothing in the installed app. */
export function InstallButton() {
  const offer = useInstallOffer();
  const state = useInstallState();
  const [showsSteps, setShowsSteps] = useState(false);
  if (state === 'installed') return null;
  const install = () => (state === 'prompt' ? void offer.ask() : setShowsSteps(true));
  return (
    <>
      <Button icon={<Download aria-hidden />} onClick={install}>
        Instalar
      </Button>
      <InstallSteps open={showsSteps} onOpenChange={setShowsSteps} />
    </>
  );
}
