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

/** The entries that are not sent automatically, for sentences that promise to send the rest. */
export const heldWork = 'lo que está en pausa o no se aceptó';

const signInFirst = 'Si es tuyo, puedes entrar con tu cuenta para verlo antes.';

/** What a person should know before deleting the waiting data, by the reason of the session's end. */
export const beforeThrowing: Record<EndedSession['reason'], string> = {
  disabled: 'Si es tuyo, podrás verlo cuando la cuenta deje de estar bloqueada.',
  deleted: 'Sin esa cuenta ya nadie puede verlo ni enviarlo.',
  revoked: signInFirst,
  unknown: signInFirst,
};

const things = (count: number) => (count === 1 ? '1 cosa' : `${count} cosas`);

type Waiting = Pick<EndedSession, 'reason' | 'waiting' | 'sendable'>;

/** When the waiting things are sent. Drafts are never sent by themselves. */
function untilWhen({ reason, waiting, sendable }: Waiting): string {
  const [goes, can] = waiting === 1 ? ['envía', 'puede'] : ['envían', 'pueden'];
  if (reason === 'deleted') return `Sin esa cuenta ya no se ${can} enviar.`;
  const isBlocked = reason === 'disabled';
  if (sendable === 0)
    return `Esa persona decide qué hacer cuando ${isBlocked ? 'la cuenta deje de estar bloqueada y pueda volver' : 'vuelve'} a entrar.`;
  const except = sendable === waiting ? '' : `, excepto los borradores y ${heldWork}`;
  const returns = isBlocked
    ? 'la cuenta deje de estar bloqueada y esa persona vuelva a entrar'
    : 'esa persona vuelve a entrar';
  return `Se ${goes} cuando ${returns}${except}.`;
}

/** How much waits for the owner, and how to continue. Null if nothing waits. */
export function waitingText(ended: Waiting): string | null {
  const { waiting } = ended;
  if (waiting === 0) return null;
  const [stays, is] = waiting === 1 ? ['Queda', 'sigue guardada'] : ['Quedan', 'siguen guardadas'];
  const what = `${stays} ${things(waiting)} sin enviar: ${is} en este ${deviceWord()}, y nadie más puede ver qué ${waiting === 1 ? 'es' : 'son'}.`;
  return `${what} ${untilWhen(ended)}`;
}

/** If nothing waits. Only an account that is neither blocked nor deleted is invited to sign in. */
export function nothingWaitsText(reason: EndedSession['reason']): string {
  const removed = `Quitamos de este ${deviceWord()} lo que era de tu cuenta.`;
  return reason === 'disabled' || reason === 'deleted' ? removed : `${removed} Entra otra vez para seguir.`;
}

/** How much waits for other people, for a person who is not signed in. */
export function sealedText(count: number): string {
  const [waits, it, is] = count === 1 ? ['Espera', 'la', 'es'] : ['Esperan', 'las', 'son'];
  return `${waits} en este ${deviceWord()} ${things(count)} de otra sesión. Solo quien ${it} guardó puede ver qué ${is} y enviar${it}, al entrar con su cuenta.`;
}
