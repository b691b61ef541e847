import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { reportSchema } from '#domain/report.ts';
import { updateDocument } from '#firebase/write/server.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';

const closable = v.pick(reportSchema, ['status']);

export const closeReport: Executor<CommandOf<'close-report'>, null> = {
  async look({ reportId }, { server }) {
    const report = await server.read(documentPaths.report(reportId), closable);
    if (!report) throw new Refusal('not-found');
    return report.status === 'closed' ? isDone : toDo(null);
  },
  async send({ reportId, commandId }, _found, { server }) {
    await server.commit([updateDocument(documentPaths.report(reportId), { status: 'closed', commandId })]);
  },
};
