import * as v from 'valibot';
import { id, millis, optionalText } from './fields.ts';
import { limits } from './limits.ts';
import { postPhotoSchema } from './post.ts';

export const reportReasons = ['sale', 'abuse', 'false', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** One for each person and thing: who reports the same again finds the report that stands. */
export function reportIdOf(report: { reporterId: string; postId: string; commentId: string | null }): string {
  return `${report.reporterId}_${report.postId}_${report.commentId ?? 'post'}`;
}

/**
 * What was reported, as it was stored at the moment of the report; the rules hold the copy against it. Its author may
 * change or delete the original, and this stays. `title` and `photos` are a post's.
 */
export const seenSchema = v.object({
  authorId: v.string(),
  authorName: v.string(),
  title: v.nullable(v.string()),
  text: v.string(),
  photos: v.array(postPhotoSchema),
});
export type Seen = v.InferOutput<typeof seenSchema>;

/** `reports/{id}` */
export const reportSchema = v.object({
  id,
  postId: id,
  commentId: v.nullable(v.string()),
  reporterId: v.string(),
  reason: v.picklist(reportReasons),
  text: v.nullable(v.string()),
  /** Reports stored before this field lack it. */
  seen: v.optional(v.nullable(seenSchema), null),
  status: v.picklist(['open', 'closed']),
  createdAt: millis,
  commandId: v.string(),
});
export type Report = v.InferOutput<typeof reportSchema>;

export const reportFormSchema = v.object({
  reason: v.picklist(reportReasons, 'Elige un motivo.'),
  text: optionalText('La explicación', limits.reportText),
});
export type ReportForm = v.InferOutput<typeof reportFormSchema>;

const ofPosts: Record<ReportReason, string> = {
  sale: 'Pide dinero o lo vende',
  abuse: 'Hay maltrato o descuido',
  false: 'Los datos o las fotos son falsos',
  other: 'Otro motivo',
};

const ofComments: Record<ReportReason, string> = {
  sale: 'Pide dinero o vende algo',
  abuse: 'Insulta o amenaza',
  false: 'Engaña o se hace pasar por otra persona',
  other: 'Otro motivo',
};

/** What a reason means of a post, or of the comment that is named. */
export function reportReasonTexts(commentId: string | null): Record<ReportReason, string> {
  return commentId === null ? ofPosts : ofComments;
}
