import { use, useState, useSyncExternalStore } from 'react';
import { useServices } from '#services/services.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

/** A newer version waits: it is offered, never imposed, and never taken over what somebody is writing. */
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
