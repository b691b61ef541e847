import type { CommandRequest } from '#domain/commands/registry.ts';
import { useConnectionState } from '#reads/use-connection.ts';
import { useAct } from '#shared/use-act.ts';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { useToast } from '#ui/overlays/toast.tsx';

const texts = {
  report: { done: 'Denuncia cerrada', waiting: 'La denuncia se cerrará' },
  comment: {
    done: 'Comentario eliminado y denuncia cerrada',
    waiting: 'El comentario se eliminará y la denuncia se cerrará',
  },
  photo: {
    done: 'Foto quitada y denuncia cerrada',
    waiting: 'La foto se quitará y la denuncia se cerrará',
  },
};

/**
 * Puts the closing of a report into the outbox and says so. The returned function gets what ends: the report alone, or also the
 * reported comment or photo.
 */
export function useClosing(closing: CommandRequest) {
  const act = useAct();
  const toast = useToast();
  const connection = useConnectionState();
  return async (what: keyof typeof texts) => {
    keepFocus();
    if (!(await act(closing))) return;
    const { done, waiting } = texts[what];
    // Without a connection, nobody knows yet whether the server accepts it.
    const text = connection === 'heard' ? done : `${waiting} en cuanto haya conexión.`;
    toast.show({ severity: 'success', text });
  };
}
