import { useRef } from 'react';
import type { CommandRequest } from '#domain/commands/registry.ts';
import { type EnqueueOptions, IndexedDbError, type PhotoBytes } from '#outbox/types.ts';
import { useOutbox } from '#services/services.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { isMissingChunk } from '#sw-bridge/preload-error.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { deviceWord } from '#ui/text/device-word.ts';

export interface ActOptions extends EnqueueOptions {
  readonly photos?: readonly PhotoBytes[];
  /** Takes the id of the command that the phone has kept. */
  readonly onKept?: (commandId: string) => void;
  /** Takes the failure's text. Without it a toast shows the text. */
  readonly onFailure?: (text: string) => void;
}

/** Why the act was not stored, and what to do. */
export function actErrorText(error: unknown): string {
  if (!(error instanceof IndexedDbError))
    return 'No se pudo cargar lo necesario. Comprueba la conexión e inténtalo otra vez.';
  return error.code === 'quota-exceeded'
    ? `No queda espacio en este ${deviceWord()}. Libera espacio e inténtalo otra vez.`
    : `No se pudo guardar en este ${deviceWord()}. Inténtalo otra vez.`;
}

/** A full phone and a chunk that cannot be loaded are expected. Anything else is a defect. */
export function logDefect(error: unknown): void {
  if (!(error instanceof IndexedDbError) && !isMissingChunk(error)) console.error(error);
}

/**
 * A double tap: the same act again, within this time after the first was stored. The screen may not show the first one yet, so
 * the second one is ignored.
 */
const doubleTapMs = 500;

/**
 * The only way for a screen to put an act into the outbox. Never rejects. Resolves to whether the phone has stored it,
 * and shows why if not: the phone may refuse, or the outbox's chunk may fail to load. Nothing is done, and false is the
 * result, if the last act of this component was the same one and is being stored, or has just been.
 */
export function useAct(): (request: CommandRequest, options?: ActOptions) => Promise<boolean> {
  const outbox = useOutbox();
  const toast = useToast();
  const author = useCurrentUser()?.uid;
  const last = useRef('');
  return async (request, { photos = [], onKept, onFailure, ...options } = {}) => {
    const act = JSON.stringify([request, options.replaces]);
    if (act === last.current) return false;
    last.current = act;
    const forget = () => {
      if (last.current === act) last.current = '';
    };
    try {
      const { commandId } = await outbox.enqueue(request, photos, { ...options, author });
      // An act that its author can take back may be repeated at once.
      setTimeout(forget, options.holdMs ? 0 : doubleTapMs);
      onKept?.(commandId);
      return true;
    } catch (error) {
      forget();
      logDefect(error);
      const text = actErrorText(error);
      if (onFailure) onFailure(text);
      else toast.show({ severity: 'error', text });
      return false;
    }
  };
}
