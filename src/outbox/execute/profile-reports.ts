import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { type ProfileReport, profileReportId, profileReportSchema } from '#domain/profile-report.ts';
import { profileSchema } from '#domain/user.ts';
import { photoPath } from '#firebase/config.ts';
import { commitCounted } from '#firebase/write/commit-counted.ts';
import { serverTime, setDocument, updateDocument } from '#firebase/write/server.ts';
import { logWrite, wasLogged } from './event-records.ts';
import { alreadyDone, type Executor, Refusal, toDo } from './executor.ts';

// The report contains the profile at the time of sending. The rules compare the copy with the stored profile.
const seenProfile = v.pick(profileSchema, ['displayName', 'photoURL']);
const known = v.pick(profileReportSchema, ['status', 'commandId', 'reason', 'text']);

const reportProfile: Executor<CommandOf<'report-profile'>, v.InferOutput<typeof seenProfile>> = {
  async look({ uid, targetUid, commandId, reason, text }, { server }) {
    const report = await server.read(documentPaths.profileReport(profileReportId(uid, targetUid)), known);
    if (report?.commandId === commandId) return alreadyDone;
    // An open report waits for an administrator, and nobody may change its content. A new report may replace a closed one.
    if (report?.status === 'open') {
      if (report.reason === reason && report.text === text) return alreadyDone;
      throw new Refusal('already-reported');
    }
    const profile = await server.read(documentPaths.profile(targetUid), seenProfile);
    if (!profile) throw new Refusal('not-found');
    return toDo(profile);
  },
  async send({ uid, targetUid, reason, text, commandId }, seen, { server }) {
    const path = documentPaths.profileReport(profileReportId(uid, targetUid));
    await commitCounted(server, { uid, kind: 'reports', last: path }, [
      setDocument(path, {
        profileId: targetUid,
        seen,
        reporterId: uid,
        reason,
        text,
        status: 'open',
        createdAt: serverTime(),
        commandId,
      }),
    ]);
  },
};

const closable = v.pick(profileReportSchema, ['status', 'reason', 'commandId']);
type Closed = Pick<ProfileReport, 'reason'>;

const closeProfileReport: Executor<CommandOf<'close-profile-report'>, Closed> = {
  async look(command, { server, journal }) {
    // It may have arrived, and another administrator may have reopened the report since.
    if (journal.wasTried && (await wasLogged(server, command))) return alreadyDone;
    const { reportId, seenCommandId } = command;
    const report = await server.read(documentPaths.profileReport(reportId), closable);
    if (!report) throw new Refusal('not-found');
    // A newer report replaces only a closed one, so the one that the administrator saw is closed.
    if (seenCommandId !== undefined && report.commandId !== seenCommandId) return alreadyDone;
    return report.status === 'closed' ? alreadyDone : toDo({ reason: report.reason });
  },
  async send(command, { reason }, { server }) {
    const { reportId, commandId } = command;
    const entry = { act: 'close-profile-report', subjectId: reportId, name: null, reason } as const;
    await server.commit([
      updateDocument(documentPaths.profileReport(reportId), { status: 'closed', closingId: commandId }),
      await logWrite(server, command, entry),
    ]);
  },
};

const wearer = v.pick(profileSchema, ['photoURL']);

/**
 * Removes the photo that the administrator reviewed. A newer photo stays in the profile, but the reviewed file is deleted even
 * then: the profile could show it again. The files are compared, because a person may write any parameters behind an address.
 */
const removeAvatar: Executor<CommandOf<'remove-avatar'>, { isWorn: boolean }> = {
  async look({ targetUid, photoURL }, { server }) {
    const profile = await server.read(documentPaths.profile(targetUid), wearer);
    const worn = profile?.photoURL;
    return toDo({ isWorn: worn != null && photoPath(worn) === photoPath(photoURL) });
  },
  async send({ targetUid, photoURL }, { isWorn }, { server, journal }) {
    if (!isWorn) return journal.commit([photoPath(photoURL)]);
    await server.commit(
      [
        updateDocument(documentPaths.user(targetUid), { photoURL: null }),
        updateDocument(documentPaths.profile(targetUid), { photoURL: null }),
      ],
      [photoPath(photoURL)],
    );
  },
};

export const profileReportExecutors = {
  'report-profile': reportProfile,
  'close-profile-report': closeProfileReport,
  'remove-avatar': removeAvatar,
};
