import { useState, useSyncExternalStore } from 'react';
import type { UpdateReady, UpdateState } from '#sw-bridge/update-ready.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useHasLasted } from '#ui/layout/use-has-lasted.ts';

/** Usually the page reloads within a second. */
const slowMs = 2000;

export function UpdateBanner({ update }: { update: UpdateReady }) {
  const state = useSyncExternalStore(update.subscribe, update.getSnapshot);
  const [isBlocked, setIsBlocked] = useState(false);
  /**
   * What the person has requested. The newer version takes over when the older one has done its work, and an upload may take minutes.
   * If it takes over and text prevents the reload, the state is another one.
   */
  const [requested, setRequested] = useState<UpdateState>();
  const apply = () => {
    const said = update.apply();
    setIsBlocked(said === 'blocked');
    if (said === 'applied') setRequested(state);
  };
  const isUpdating = state === requested;
  const isSlow = useHasLasted(isUpdating, slowMs);
  return (
    <Banner
      announced
      actions={
        <Button variant="primary" size="small" busy={isUpdating} onClick={apply}>
          Actualizar
        </Button>
      }
    >
      {textOf({ isBlocked, isSlow })}
    </Banner>
  );
}

function textOf({ isBlocked, isSlow }: { isBlocked: boolean; isSlow: boolean }): string {
  if (isBlocked) return 'Termina o guarda lo que estás haciendo y vuelve a tocar Actualizar.';
  return isSlow
    ? 'La versión nueva empieza en cuanto la anterior termine lo que está haciendo.'
    : 'Hay una versión nueva de Patitas.';
}
