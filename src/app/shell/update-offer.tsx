import { use, useState, useSyncExternalStore } from 'react';
import { useServices } from '#services/services.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

/** Offers a newer version. The update never happens by itself, and never over a form with unsaved text. */
export function UpdateOffer() {
  const update = use(useServices().update);
  const state = useSyncExternalStore(update.subscribe, update.getSnapshot);
  const [isBlocked, setIsBlocked] = useState(false);
  if (state.status === 'current') return null;
  return (
    <Banner
      announced
      actions={
        <Button variant="primary" size="small" onClick={() => setIsBlocked(update.apply() === 'blocked')}>
          Actualizar
        </Button>
      }
    >
      {isBlocked
        ? 'Termina o guarda lo que estás escribiendo y vuelve a tocar Actualizar.'
        : 'Hay una versión nueva de Patitas.'}
    </Banner>
  );
}
