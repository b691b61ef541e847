import { useState } from 'react';
import { useInstallOffer } from '#services/services.ts';
import { Button } from '#ui/actions/button.tsx';
import { Download } from '#ui/icons/page-icons.ts';
import { stack } from '#ui/layout/stack.css.ts';
import { InstallSteps } from './install-steps.tsx';
import { useInstallState } from './use-install-state.ts';

/** For whoever looks for it. Nothing in the installed app. */
export function InstallPart() {
  const offer = useInstallOffer();
  const state = useInstallState();
  const [showsSteps, setShowsSteps] = useState(false);
  if (state === 'installed') return null;
  const install = () => (state === 'prompt' ? void offer.ask() : setShowsSteps(true));
  return (
    <section className={stack()}>
      <h2>La aplicación</h2>
      <p>Ponla en tu pantalla de inicio: se abre al instante, también sin señal.</p>
      <div>
        <Button icon={<Download aria-hidden />} onClick={install}>
          Instalar
        </Button>
      </div>
      <InstallSteps open={showsSteps} onOpenChange={setShowsSteps} />
    </section>
  );
}
