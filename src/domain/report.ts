import * as v from 'valibot';
import { id, millis, optionalText } from './fields.ts';
import { limits } from './limits.ts';

export const reportReasons = ['sale', 'abuse', 'false', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `reports/{id}` */
export const reportSchema = v.object({
  id,
  postId: id,
  commentId: v.nullable(v.string()),
  reporterId: v.string(),
  reason: v.picklist(reportReasons),
  text: v.nullable(v.string()),
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
