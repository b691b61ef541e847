import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { serverTime, setDocument } from '#firebase/write/server.ts';
import { type Executor, isDone, toDo } from './executor.ts';

export const report: Executor<CommandOf<'report'>, null> = {
  async look({ reportId }, { server }) {
    return (await server.exists(documentPaths.report(reportId))) ? isDone : toDo(null);
  },
  async send({ reportId, postId, commentId, uid, reason, text, commandId }, _found, { server }) {
    await server.commit([
      setDocument(documentPaths.report(reportId), {
        postId,
        commentId,
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
