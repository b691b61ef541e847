// The texts about a session that the server ended, and about what waits for its owner. They reveal neither who it was
// nor what waits.
import type { EndedSession } from '#session/ended-session.ts';
import { deviceWord } from '#ui/text/device-word.ts';

export const whyTexts: Record<EndedSession['reason'], string> = {
  disabled: 'La cuenta está bloqueada.',
  deleted: 'La cuenta se eliminó desde otro lugar.',
  revoked: 'Cambió la contraseña, o la sesión se cerró desde otro lugar.',
  unknown: 'El servidor dejó de aceptar la sesión.',
};

/** What is not sent by itself, for sentences that promise to send the rest. */
export const heldWork = 'lo que está en pausa o no se aceptó';

const things = (count: number) => (count === 1 ? '1 cosa' : `${count} cosas`);

/** How much waits for the owner, and how to continue. Null if nothing waits. */
export function waitingText({ reason, waiting }: Pick<EndedSession, 'reason' | 'waiting'>): string | null {
  if (waiting === 0) return null;
  const [stays, is] = waiting === 1 ? ['Queda', 'sigue guardada'] : ['Quedan', 'siguen guardadas'];
  const what = `${stays} ${things(waiting)} sin enviar: ${is} en este ${deviceWord()}, y nadie más puede ver qué ${waiting === 1 ? 'es' : 'son'}.`;
  const next =
    reason === 'deleted'
      ? 'Sin esa cuenta ya no se puede enviar.'
      : 'Se envía cuando esa persona vuelve a entrar.';
  return `${what} ${next}`;
}

/** How much waits for other people, for a person who is not signed in. */
export const sealedText = (count: number): string =>
  `${count === 1 ? 'Espera' : 'Esperan'} en este ${deviceWord()} ${things(count)} de otra sesión. Solo su dueño puede ver qué ${count === 1 ? 'es' : 'son'} y enviar${count === 1 ? 'la' : 'las'}, al entrar con su cuenta.`;
