import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { profileReportSchema } from '#domain/profile-report.ts';
import { updateDocument } from '#firebase/write/server.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';

const closable = v.pick(profileReportSchema, ['status']);

export const closeProfileReport: Executor<CommandOf<'close-profile-report'>, null> = {
  async look({ reportId }, { server }) {
    const report = await server.read(documentPaths.profileReport(reportId), closable);
    if (!report) throw new Refusal('not-found');
    return report.status === 'closed' ? isDone : toDo(null);
  },
  async send({ reportId }, _found, { server }) {
    await server.commit([updateDocument(documentPaths.profileReport(reportId), { status: 'closed' })]);
  },
};
