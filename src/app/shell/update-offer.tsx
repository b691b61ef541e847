import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { UpdateReady } from '#sw-bridge/update-ready.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

export const UpdateContext = createContext<UpdateReady | null>(null);

const current = { status: 'current' } as const;
const never = { subscribe: () => () => {}, getSnapshot: () => current };

/** A newer version waits: it is offered, never imposed, and never taken over what somebody is writing. */
export function UpdateOffer() {
  const update = useContext(UpdateContext);
  const store = update ?? never;
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const [isBlocked, setIsBlocked] = useState(false);
  if (!update || state.status === 'current') return null;
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
