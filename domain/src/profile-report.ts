// A report of a person's photo or name. Photos of pets are reviewed before they are public, avatars are not.
import * as v from 'valibot';
import { id, joinedId, millis } from './fields.ts';
import { type ReportReason, reportReasons } from './report.ts';

/** `profileReports/{reporterId_profileId}`: at most one for each reporter and profile. */
export const profileReportSchema = v.object({
  id: joinedId,
  profileId: id,
  /** A copy of the profile at the time of the report, because its owner may change it. */
  seen: v.object({ displayName: v.string(), photoURL: v.nullable(v.string()) }),
  reporterId: v.string(),
  reason: v.picklist(reportReasons),
  text: v.nullable(v.string()),
  status: v.picklist(['open', 'closed']),
  createdAt: millis,
  commandId: v.string(),
  /** The log entry of its last closing or reopening. Absent until then. */
  closingId: v.optional(v.nullable(v.string()), null),
});
export type ProfileReport = v.InferOutput<typeof profileReportSchema>;

export const profileReportId = (reporterId: string, profileId: string) => `${reporterId}_${profileId}`;

export const profileReportTexts: Record<ReportReason, string> = {
  sale: 'Pide dinero o vende algo',
  abuse: 'La foto o el nombre ofenden',
  false: 'Se hace pasar por otra persona',
  other: 'Otro motivo',
};
