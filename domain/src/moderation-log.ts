// The log of what administrators decide. An entry is written in the batch of the decision, under the decision's id. The
// rules refuse a decision without its entry, and an entry without its decision. Nobody can change or delete an entry.
import * as v from 'valibot';
import { id, joinedId, millis } from './fields.ts';
import type { ReportReason } from './report.ts';

export const undoableActs = ['accept', 'reject', 'close-report', 'close-profile-report'] as const;
export type UndoableAct = (typeof undoableActs)[number];
export const loggedActs = [...undoableActs, 'delete', 'delete-comment', 'block', 'unblock', 'undo'] as const;
export type LoggedAct = (typeof loggedActs)[number];

/** For how long a decision can be taken back. The rules compare with the server's time. */
export const undoWindowMs = 10 * 60 * 1000;

/**
 * What the log and the notification have in place of a command's id when an administrator deletes a post or a comment: a deleted
 * document cannot name a command. Two posts may have a comment with the same id.
 */
export const deletedCommentId = (postId: string, commentId: string) => `${postId}_${commentId}`;

/** Of a `deletedCommentId`. The rules refuse a new post whose id contains an underscore. */
export function postIdOfComment(subjectId: string): string {
  const [postId = ''] = subjectId.split('_');
  return postId;
}

/**
 * `moderationLog/{commandId}`, with `id` from the document's name. The entry of a deletion has the id of its notification, which
 * no command has.
 */
export const logEntrySchema = v.object({
  id: joinedId,
  act: v.picklist(loggedActs),
  /** The id of the post, the report or the person, or the `deletedCommentId`. */
  subjectId: joinedId,
  /** The name of the pet or person. Null for a report. */
  name: v.nullable(v.string()),
  /** A rejection's reason in words, or a closed report's `ReportReason`. */
  reason: v.nullable(v.string()),
  /** The id of the entry that this one takes back. */
  undoes: v.nullable(id),
  actorId: id,
  actorName: v.string(),
  createdAt: millis,
  /** Only for a verdict: the `updatedAt` of the post that was on the screen. Entries before 2026-11-26 lack it. */
  seenUpdatedAt: v.optional(millis),
});
export type LogEntry = v.InferOutput<typeof logEntrySchema>;

export function isUndoable(act: LoggedAct): act is UndoableAct {
  return undoableActs.some((each) => each === act);
}

const reportReasonWords: Record<ReportReason, string> = {
  sale: 'pide dinero o vende',
  abuse: 'maltrato, insultos o descuido',
  false: 'datos falsos o engaño',
  other: 'otro motivo',
};

const closed = 'cerró una denuncia';
const sentences: Record<LoggedAct, (name: string) => string> = {
  accept: (name) => `aceptó la publicación de ${name}`,
  reject: (name) => `rechazó la publicación de ${name}`,
  'delete-comment': (name) => `eliminó un comentario en la publicación de ${name}`,
  delete: (name) => `eliminó la publicación de ${name}`,
  block: (name) => `bloqueó a ${name}`,
  unblock: (name) => `desbloqueó a ${name}`,
  'close-report': () => closed,
  'close-profile-report': () => `${closed} de un perfil`,
  undo: (name) => `deshizo lo decidido sobre ${name}`,
};

/** "aceptó la publicación de Luna": what follows the name of the administrator. */
export function logSentence({ act, name }: Pick<LogEntry, 'act' | 'name'>): string {
  return sentences[act](name ?? 'una denuncia');
}

export function logReason({ act, reason }: Pick<LogEntry, 'act' | 'reason'>): string | null {
  if (reason === null) return null;
  return act === 'reject' ? reason : (reportReasonWords[reason as ReportReason] ?? null);
}
