import { useState } from 'react';
import { useOnlineClients } from '#services/services.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

/** Only this button asks for the permission, below a sentence that says why. */
export function PushBanner({ onDone }: { onDone: () => void }) {
  const { push } = useOnlineClients();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  const enable = async () => {
    keepFocus();
    setIsBusy(true);
    const state = await push.enable().catch(() => 'off' as const);
    onDone();
    if (state === 'on') toast.show({ severity: 'success', text: 'Avisos activados en este dispositivo' });
    else
      toast.show({
        text: 'Los avisos quedaron sin activar. Puedes activarlos en tu perfil, en «Mi cuenta».',
      });
  };

  return (
    <Banner
      announced
      title="¿Te avisamos cuando haya respuesta?"
      onDismiss={onDone}
      actions={
        <Button variant="primary" size="small" busy={isBusy} onClick={() => void enable()}>
          Activar avisos
        </Button>
      }
    >
      Te llegará un aviso a este dispositivo, aunque la aplicación esté cerrada.
    </Banner>
  );
}
