import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useInstalling } from './install-steps.tsx';

export function InstallBanner({ onDone }: { onDone: () => void }) {
  const { isInstalled, install, steps } = useInstalling(onDone);
  if (isInstalled) return null;
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
        Instalada, se abre al instante, también sin conexión, y guarda mejor lo que aún no se envió.
      </Banner>
      {steps}
    </>
  );
}
