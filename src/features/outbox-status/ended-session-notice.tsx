import { useSyncExternalStore } from 'react';
import { endedSession } from '#session/ended-session.ts';
import { useSession } from '#session/session-provider.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { deviceWord } from '#ui/text/device-word.ts';

function textOf(waiting: number): string {
  const sealed = 'Nadie más puede verlo.';
  if (waiting === 0)
    return `Quitamos de este ${deviceWord()} lo que era de tu cuenta. Entra otra vez para seguir.`;
  if (waiting === 1)
    return `Queda 1 cosa sin enviar: sigue guardada en este ${deviceWord()} para cuando vuelvas a entrar. ${sealed}`;
  return `Quedan ${waiting} cosas sin enviar: siguen guardadas en este ${deviceWord()} para cuando vuelvas a entrar. ${sealed}`;
}

/** To whoever finds themselves signed out without having done so. */
export function EndedSessionNotice() {
  const { status } = useSession();
  const waiting = useSyncExternalStore(endedSession.subscribe, endedSession.getSnapshot);
  if (status !== 'signed-out' || waiting === null) return null;
  return (
    <Banner tone="warning" announced title="Tu sesión se cerró" onDismiss={endedSession.forget}>
      {textOf(waiting)}
    </Banner>
  );
}
