import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { useInstalling } from './install-steps.tsx';

export function InstallBanner({ onDone }: { onDone: () => void }) {
  const { isInstalled, install, steps } = useInstalling(onDone);
  const begin = () => {
    keepFocus();
    install();
  };
  if (isInstalled) return null;
  return (
    <>
      <Banner
        announced
        title="Ten Patitas a mano"
        onDismiss={onDone}
        actions={
          <Button variant="primary" size="small" onClick={begin}>
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
