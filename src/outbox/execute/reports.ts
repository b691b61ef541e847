import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { commentSchema } from '#domain/comment.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { messageSchema } from '#domain/message.ts';
import { postPhotoSchema } from '#domain/post.ts';
import { olderReportIdOf, type Report, reportIdOf, reportSchema, type Seen } from '#domain/report.ts';
import { commitCounted } from '#firebase/write/commit-counted.ts';
import { type Server, serverTime, setDocument, updateDocument } from '#firebase/write/server.ts';
import { logWrite, wasLogged } from './event-records.ts';
import { alreadyDone, type Executor, Refusal, toDo } from './executor.ts';

// A report contains a copy of the reported content, which is read directly before sending. The rules accept only an
// exact copy. If the content changed in between, the report is refused and the executor reads it again.
type ReportCommand = CommandOf<'report'>;

const storedReport = v.pick(reportSchema, ['reason', 'text', 'adopterId']);
const seenMessage = v.pick(messageSchema, ['authorId', 'authorName', 'text']);
const seenComment = v.pick(commentSchema, ['authorId', 'authorName', 'text']);
/** The fields of a post that a report copies. The rules compare the copy, so no field may be added or dropped. */
const seenPost = v.object({
  ownerId: v.string(),
  ownerName: v.string(),
  name: v.string(),
  description: v.string(),
  photos: v.array(postPhotoSchema),
});

async function whatIsSeen({ postId, commentId, adopterId }: ReportCommand, server: Server): Promise<Seen> {
  if (commentId !== null) {
    const comment = adopterId
      ? await server.read(documentPaths.message(postId, adopterId, commentId), seenMessage)
      : await server.read(documentPaths.comment(postId, commentId), seenComment);
    if (!comment) throw new Refusal('not-found');
    return { ...comment, title: null, photos: [] };
  }
  const post = await server.read(documentPaths.post(postId), seenPost);
  if (!post) throw new Refusal('not-found');
  const { ownerId, ownerName, name, description, photos } = post;
  return { authorId: ownerId, authorName: ownerName, title: name, text: description, photos };
}

const reportedBy = ({ uid, postId, commentId, adopterId }: ReportCommand) => ({
  reporterId: uid,
  postId,
  commentId,
  adopterId,
});

/** The stored report of the same person about the same content. Older apps stored a report of a message under another id. */
async function knownReport(command: ReportCommand, server: Server) {
  const reported = reportedBy(command);
  const known = await server.read(documentPaths.report(reportIdOf(reported)), storedReport);
  if (known || !command.adopterId) return known;
  const older = await server.read(documentPaths.report(olderReportIdOf(reported)), storedReport);
  return older?.adopterId === command.adopterId ? older : null;
}

const report: Executor<ReportCommand, Seen> = {
  async look(command, { server }) {
    const known = await knownReport(command, server);
    if (known && known.reason === command.reason && known.text === command.text) return alreadyDone;
    // Nobody may change the content of a report, not even after it was closed.
    if (known) throw new Refusal('already-reported-here');
    return toDo(await whatIsSeen(command, server));
  },
  async send(command, seen, { server }) {
    const { postId, commentId, adopterId, uid, reason, text, commandId } = command;
    const reportId = reportIdOf(reportedBy(command));
    await commitCounted(server, { uid, kind: 'reports', last: reportId }, [
      setDocument(documentPaths.report(reportId), {
        postId,
        commentId,
        ...(adopterId && { adopterId }),
        reporterId: uid,
        reason,
        text,
        seen,
        status: 'open',
        createdAt: serverTime(),
        commandId,
      }),
    ]);
  },
};

const closable = v.pick(reportSchema, ['status', 'reason']);

const closeReport: Executor<CommandOf<'close-report'>, Pick<Report, 'reason'>> = {
  async look(command, { server, journal }) {
    // It may have arrived, and another administrator may have reopened the report since.
    if (journal.wasTried && (await wasLogged(server, command))) return alreadyDone;
    const report = await server.read(documentPaths.report(command.reportId), closable);
    if (!report) throw new Refusal('not-found');
    return report.status === 'closed' ? alreadyDone : toDo({ reason: report.reason });
  },
  async send(command, { reason }, { server }) {
    const { reportId, commandId } = command;
    await server.commit([
      updateDocument(documentPaths.report(reportId), { status: 'closed', commandId }),
      await logWrite(server, command, { act: 'close-report', subjectId: reportId, name: null, reason }),
    ]);
  },
};

export const reportExecutors = {
  report,
  'close-report': closeReport,
};
