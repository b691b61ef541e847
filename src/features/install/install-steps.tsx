import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useInstallOffer } from '#services/services.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { browserAtHand, installSteps } from './browser-at-hand.ts';
import * as styles from './install-steps.css.ts';

interface Installing {
  readonly isInstalled: boolean;
  /** The act of a button: asks the browser to install, or shows the steps if only the browser's own menu can install. */
  readonly install: () => void;
  /** To be rendered beside the button. */
  readonly steps: ReactNode;
}

/** @param onAnswer called when the person has answered the browser's question */
export function useInstalling(onAnswer: () => void = () => {}): Installing {
  const offer = useInstallOffer();
  const state = useSyncExternalStore(offer.subscribe, offer.getSnapshot);
  const [showsSteps, setShowsSteps] = useState(false);
  return {
    isInstalled: state === 'installed',
    install() {
      // What offers it goes when the app is installed.
      keepFocus();
      if (state === 'prompt') void offer.ask().then(onAnswer);
      else setShowsSteps(true);
    },
    steps: <InstallSteps open={showsSteps} onOpenChange={setShowsSteps} />,
  };
}

interface InstallStepsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function InstallSteps({ open, onOpenChange }: InstallStepsProps) {
  const steps = installSteps(browserAtHand(navigator.userAgent, navigator.maxTouchPoints));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Instalar Patitas"
      description="No ocupa casi nada y puedes quitarla cuando quieras."
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Entendido
        </Button>
      }
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Dialog>
  );
}
