import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { deviceWord } from '#ui/text/device-word.ts';

/** Asks before leaving the page if something typed is not stored yet. Moving between steps does not ask. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.();
      }}
      title="Hay cambios sin guardar"
      description={`Este ${deviceWord()} no pudo guardar lo último que escribiste. Si sales ahora, se pierde.`}
      confirmLabel="Sí, salir"
      cancelLabel="Quedarme"
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  );
}
