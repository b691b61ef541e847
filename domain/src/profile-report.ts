// A person whose photo or name somebody reports. Photos of pets are seen before they are public; avatars are not.
import * as v from 'valibot';
import { id, millis } from './fields.ts';
import { type ReportReason, reportReasons } from './report.ts';

/** `profileReports/{reporterId_profileId}`: one of each person about each other. */
export const profileReportSchema = v.object({
  id: v.string(),
  profileId: id,
  /** The profile at the moment of the report: its owner may change it. */
  seen: v.object({ displayName: v.string(), photoURL: v.nullable(v.string()) }),
  reporterId: v.string(),
  reason: v.picklist(reportReasons),
  text: v.nullable(v.string()),
  status: v.picklist(['open', 'closed']),
  createdAt: millis,
  commandId: v.string(),
});
export type ProfileReport = v.InferOutput<typeof profileReportSchema>;

export const profileReportId = (reporterId: string, profileId: string) => `${reporterId}_${profileId}`;

export const profileReportTexts: Record<ReportReason, string> = {
  sale: 'Pide dinero o vende algo',
  abuse: 'La foto o el nombre ofenden',
  false: 'Se hace pasar por otra persona',
  other: 'Otro motivo',
};
