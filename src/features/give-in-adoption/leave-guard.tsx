import { useBlocker } from '@tanstack/react-router';
import type { Saving } from '#drafts/types.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import { readGiveSearch } from './give-search.ts';

/** What leaving the page, or a reload, would lose. */
export type Unsaved = 'text' | 'photos';

interface Edited {
  readonly saving: Saving;
  readonly isTouched: boolean;
}

/** A browser that stores nothing says so before anything was typed. A photo is stored only when it is prepared. */
export function unsavedPart({ saving, isTouched }: Edited, preparing: number): Unsaved | null {
  if (saving.state === 'failed' && isTouched) return 'text';
  return preparing > 0 ? 'photos' : null;
}

interface Question {
  readonly title: string;
  readonly description: string;
}

function questionOf(unsaved: Unsaved | null): Question {
  if (unsaved === 'photos')
    return {
      title: 'Hay fotos que todavía se preparan',
      description: 'Si sales ahora, esas fotos no se añaden. Todo lo demás ya está guardado.',
    };
  return {
    title: 'Hay cambios sin guardar',
    description: `Este ${deviceWord()} no pudo guardar lo último que escribiste. Si sales ahora, se pierde.`,
  };
}

/** Moving between its steps keeps the draft open. Its address without the step names it. */
function isSameDraft(one: object, other: object): boolean {
  const [before, after] = [one, other].map((search) => ({ ...readGiveSearch({ ...search }), paso: null }));
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Asks before leaving the draft if something is not stored yet. */
export function LeaveGuard({ unsaved }: { unsaved: Unsaved | null }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved !== null && !(current.pathname === next.pathname && isSameDraft(current.search, next.search)),
    enableBeforeUnload: unsaved !== null,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.();
      }}
      {...questionOf(unsaved)}
      confirmLabel="Sí, salir"
      cancelLabel="Quedarme"
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  );
}
