// How long adoption requests wait for an answer: when the server reminds the owner, and what a profile says.
import { dayMs, hourMs } from './durations.ts';

/** In the order in which they are sent. For each request, the owner gets each of them once. */
export const reminders = [
  { type: 'unanswered-2-days', afterMs: 2 * dayMs },
  { type: 'unanswered-7-days', afterMs: 7 * dayMs },
] as const;
/** The server looks no further back: a reminder that it missed for so long would come too late. */
export const remindForMs = 14 * dayMs;
/** A request without an answer for this long is shown as unanswered to its adopter. */
const isLateAfterMs = reminders[0].afterMs;

/** What the adopter reads of a request that nobody answered. Null while it is not late. */
export function unansweredText(createdAt: number, nowMs: number): string | null {
  const waitedMs = nowMs - createdAt;
  return waitedMs < isLateAfterMs ? null : `Sin respuesta desde hace ${Math.floor(waitedMs / dayMs)} días`;
}

/** With fewer answers, a profile shows no usual time. */
export const leastAnswers = 5;
/** Only this many of the newest answers count. */
export const countedAnswers = 50;

/** The median. Null for fewer than `leastAnswers`. @param tookMs how long each answer took, in any order */
export function usualAnswerMs(tookMs: readonly number[]): number | null {
  if (tookMs.length < leastAnswers) return null;
  const sorted = [...tookMs].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round((upper + (sorted[middle - 1] ?? 0)) / 2);
}

/** "Suele responder en unas 5 horas". Rounded up, so that it promises nothing better than what happened. */
export function usualAnswerText(ms: number): string {
  if (ms <= hourMs) return 'Suele responder en menos de una hora';
  if (ms <= dayMs) return `Suele responder en unas ${Math.ceil(ms / hourMs)} horas`;
  return `Suele responder en unos ${Math.ceil(ms / dayMs)} días`;
}
