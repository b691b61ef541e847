import { useCurrentUser } from '#session/session-provider.tsx';
import { useAct } from '#shared/use-act.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { ListedUser } from './list-users.ts';

export function BlockButton({ row }: { row: ListedUser }) {
  const act = useAct();
  const self = useCurrentUser();
  const { user, blocked, seenModerationId, refused } = row;
  // Nobody can block themselves. The rules refuse it, too.
  if (user.uid === self?.uid) return null;
  const block = (type: 'block-user' | 'unblock-user') =>
    void act(
      { type, targetUid: user.uid, targetName: user.displayName, seenModerationId },
      { replaces: refused?.commandId },
    );
  return blocked ? (
    <ConfirmDialog
      trigger={<Button size="small">Desbloquear</Button>}
      title={`¿Desbloquear a ${user.displayName}?`}
      description="Podrá volver a publicar, comentar y solicitar adopciones."
      confirmLabel="Sí, desbloquear"
      onConfirm={() => block('unblock-user')}
    />
  ) : (
    <ConfirmDialog
      trigger={<Button size="small">Bloquear</Button>}
      title={`¿Bloquear a ${user.displayName}?`}
      description="Podrá leer, pero no publicar, comentar ni solicitar adopciones."
      confirmLabel="Sí, bloquear"
      tone="danger"
      onConfirm={() => block('block-user')}
    />
  );
}
