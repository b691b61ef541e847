// Which acts of a person are counted, and how many a day allows. The rules count in `users/{uid}/usage/{kind}`.
import * as v from 'valibot';
import { millis } from './fields.ts';
import { usageLimits } from './limits.ts';

export type UsageKind = keyof typeof usageLimits;

/**
 * `users/{uid}/usage/{kind}`: `count` acts since `since`. The batch of an act also writes this document. `last` names
 * the act (the end of its path) and `at` is the batch's time, so one count cannot serve two acts.
 */
export const usageSchema = v.object({ count: v.number(), since: millis, at: millis, last: v.string() });

const plurals: Record<UsageKind, string> = {
  comments: 'comentarios',
  messages: 'mensajes',
  requests: 'solicitudes de adopción',
  reports: 'denuncias',
  posts: 'publicaciones',
  devices: 'dispositivos con avisos',
};

const isKind = (name: string): name is UsageKind => Object.hasOwn(plurals, name);

const codeStart = 'limit-';
/** The error code of an act that waits because the day's limit is reached. */
export const limitCode = (kind: UsageKind) => `${codeStart}${kind}` as const;

/** The sentence of an error code about the day's limit. Null for any other code. */
export function limitReachedText(code: string): string | null {
  const kind = code.startsWith(codeStart) ? code.slice(codeStart.length) : '';
  return isKind(kind) ? `Has llegado al máximo de ${plurals[kind]} por hoy (${usageLimits[kind]}).` : null;
}

/** The sentence for an entry that waits on the phone of a signed-in person. Null for any other code. */
export function limitText(code: string): string | null {
  const reached = limitReachedText(code);
  return reached && `${reached} Se enviará mañana, sin que hagas nada.`;
}
