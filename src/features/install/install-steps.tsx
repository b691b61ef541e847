import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { browserAtHand, installSteps } from './browser-at-hand.ts';
import * as styles from './install-steps.css.ts';

interface InstallStepsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** For browsers that only install from their own menus. */
export function InstallSteps({ open, onOpenChange }: InstallStepsProps) {
  const steps = installSteps[browserAtHand(navigator.userAgent, navigator.maxTouchPoints)];
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
