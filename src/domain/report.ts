import * as v from 'valibot';
import { id, millis } from './fields.ts';

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

export const reportReasonTexts: Record<ReportReason, string> = {
  sale: 'Pide dinero o lo vende',
  abuse: 'Hay maltrato o descuido',
  false: 'Los datos o las fotos son falsos',
  other: 'Otro motivo',
};
