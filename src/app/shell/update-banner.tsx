import { useState } from 'react';
import type { UpdateReady } from '#sw-bridge/update-ready.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

export function UpdateBanner({ update }: { update: UpdateReady }) {
  const [isBlocked, setIsBlocked] = useState(false);
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
        ? 'Termina o guarda lo que estás haciendo y vuelve a tocar Actualizar.'
        : 'Hay una versión nueva de Patitas.'}
    </Banner>
  );
}
