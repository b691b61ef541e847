import * as v from 'valibot';
import { id, joinedId, millis, optionalText } from './fields.ts';
import { limits } from './limits.ts';
import { postPhotoSchema } from './post.ts';

export const reportReasons = ['sale', 'abuse', 'false', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

interface Reported {
  readonly reporterId: string;
  readonly postId: string;
  readonly commentId: string | null;
  readonly adopterId?: string | undefined;
}

/**
 * One for each reporter and thing. Reporting the same thing again finds the existing report. Clients choose the ids of messages,
 * so two conversations may have a message with the same id.
 */
export function reportIdOf({ reporterId, postId, commentId, adopterId }: Reported): string {
  return [reporterId, postId, ...(adopterId ? [adopterId] : []), commentId ?? 'post'].join('_');
}

/** The id of a message's report in apps before 2026-11-26. A report of another thing may have it. */
export function olderReportIdOf({ adopterId: _conversation, ...reported }: Reported): string {
  return reportIdOf(reported);
}

/**
 * The post, or in `profile-report.ts` the person, that a report is about. Its id begins with the reporter's uid. The uids of Auth
 * contain no underscore, and the rules refuse a new post whose id contains one.
 */
export function reportedIdOf(reportId: string): string {
  const [, reportedId = ''] = reportId.split('_');
  return reportedId;
}

/**
 * A copy of the reported content at the time of the report. The rules compare it with the original, which its author
 * may later change or delete. `title` and `photos` exist only for posts.
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
  id: joinedId,
  postId: id,
  commentId: v.nullable(v.string()),
  /** The conversation, if `commentId` is one of its messages. */
  adopterId: v.optional(v.string()),
  reporterId: v.string(),
  reason: v.picklist(reportReasons),
  text: v.nullable(v.string()),
  /** Reports from before this field do not have it. */
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

/** The text of a reason, for a post or for a comment. */
export function reportReasonTexts(commentId: string | null): Record<ReportReason, string> {
  return commentId === null ? ofPosts : ofComments;
}
