// The report contains the profile at the time of sending. The rules compare the copy with the stored profile.
import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { profileReportId, profileReportSchema } from '#domain/profile-report.ts';
import { profileSchema } from '#domain/user.ts';
import { commitCounted } from '#firebase/write/commit-counted.ts';
import { serverTime, setDocument } from '#firebase/write/server.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';

const seenProfile = v.pick(profileSchema, ['displayName', 'photoURL']);
const known = v.pick(profileReportSchema, ['status', 'commandId']);

export const reportProfile: Executor<CommandOf<'report-profile'>, v.InferOutput<typeof seenProfile>> = {
  async look({ uid, targetUid, commandId }, { server }) {
    const report = await server.read(documentPaths.profileReport(profileReportId(uid, targetUid)), known);
    // An open report waits for an administrator. A closed one is replaced by a new report.
    if (report && (report.status === 'open' || report.commandId === commandId)) return isDone;
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
