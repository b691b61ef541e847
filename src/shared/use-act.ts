import type { CommandRequest } from '#domain/commands/registry.ts';
import { IndexedDbError, type PhotoBytes } from '#outbox/types.ts';
import { useOutbox } from '#services/services.ts';
import { isMissingChunk } from '#sw-bridge/preload-error.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { deviceWord } from '#ui/text/device-word.ts';

export interface ActOptions {
  readonly photos?: readonly PhotoBytes[];
  /** The refused command that this one replaces. */
  readonly replaces?: string | null | undefined;
  /** How long its author may still take it back: `outbox.discard` with the id that `onKept` is given. */
  readonly holdMs?: number;
  /** Takes the id of the command that the phone has kept. */
  readonly onKept?: (commandId: string) => void;
  /** Takes the failure's text. Without it a toast shows the text. */
  readonly onFailure?: (text: string) => void;
}

/** Why the act was not stored, and what to do. */
function actErrorText(error: unknown): string {
  if (!(error instanceof IndexedDbError))
    return 'No se pudo cargar lo necesario para guardarlo. Comprueba la conexión e inténtalo otra vez.';
  return error.code === 'quota-exceeded'
    ? `No queda espacio en este ${deviceWord()}. Libera espacio e inténtalo otra vez.`
    : `No se pudo guardar en este ${deviceWord()}. Inténtalo otra vez.`;
}

/**
 * The only way for a screen to put an act into the outbox. Never rejects. Resolves to whether the phone has stored it,
 * and shows why if not: the phone may refuse, or the outbox's chunk may fail to load.
 */
export function useAct(): (request: CommandRequest, options?: ActOptions) => Promise<boolean> {
  const outbox = useOutbox();
  const toast = useToast();
  return async (request, { photos = [], replaces, holdMs, onKept, onFailure } = {}) => {
    try {
      const { commandId } = await outbox.enqueue(request, photos, {
        ...(replaces && { replaces }),
        ...(holdMs && { holdMs }),
      });
      onKept?.(commandId);
      return true;
    } catch (error) {
      // A full phone and a chunk that cannot be loaded are expected. Anything else is a defect.
      if (!(error instanceof IndexedDbError) && !isMissingChunk(error)) console.error(error);
      const text = actErrorText(error);
      if (onFailure) onFailure(text);
      else toast.show({ severity: 'error', text });
      return false;
    }
  };
}
