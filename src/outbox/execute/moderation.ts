import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { logEntrySchema, undoWindowMs } from '#domain/moderation-log.ts';
import { profileReportSchema } from '#domain/profile-report.ts';
import { reportSchema } from '#domain/report.ts';
import { moment } from '#firebase/write/moment.ts';
import { type Server, serverTime, updateDocument, type Write } from '#firebase/write/server.ts';
import { existingPost, type LookedAtPost } from './documents.ts';
import { logWrite, notificationWrite, wasLogged } from './event-records.ts';
import { alreadyDone, type Executor, hasPassedHere, Refusal, toDo } from './executor.ts';
import { unmoderated } from './post-document.ts';

type ModeratePost = CommandOf<'moderate-post'>;

function verdictOf({ moderation }: ModeratePost) {
  return moderation.decision === 'accept'
    ? ({ status: 'accepted', rejectionReason: null, told: 'post-accepted' } as const)
    : ({ status: 'rejected', rejectionReason: moderation.reason, told: 'post-rejected' } as const);
}

function alreadySays(post: LookedAtPost, command: ModeratePost): boolean {
  const { status, rejectionReason } = verdictOf(command);
  return post.status === status && post.rejectionReason === rejectionReason;
}

/**
 * Whether the post still is the revision that the administrator saw. Its `commandId` alone does not prove that, because an owner
 * can use an id again. `updatedAt` is the server's time.
 */
function wasSeen(post: LookedAtPost, { seenCommandId, seenUpdatedAt }: ModeratePost): boolean {
  return (
    post.commandId === seenCommandId &&
    seenUpdatedAt !== undefined &&
    post.updatedAt === Math.floor(seenUpdatedAt)
  );
}

const moderatePost: Executor<ModeratePost, { readonly post: LookedAtPost }> = {
  async look(command, { server, journal }) {
    // The verdict may have arrived, and the owner may have edited, withdrawn or deleted the post since.
    if (journal.wasTried && (await wasLogged(server, command))) return alreadyDone;
    const post = await existingPost(server, command.postId);
    if (post.commandId === command.commandId || alreadySays(post, command)) return alreadyDone;
    if (post.status !== 'pending') throw new Refusal('failed-precondition');
    if (!wasSeen(post, command)) throw new Refusal('content-changed');
    return toDo({ post });
  },

  async send(command, { post }, { server }) {
    const { postId, uid, commandId } = command;
    const { status, rejectionReason, told } = verdictOf(command);
    await server.commit([
      updateDocument(documentPaths.post(postId), {
        status,
        rejectionReason,
        moderatedAt: serverTime(),
        moderatedCommandId: post.commandId,
        updatedAt: serverTime(),
        commandId,
      }),
      notificationWrite({
        type: told,
        commandId,
        actorId: uid,
        receiverId: post.ownerId,
        postId,
        names: { actor: '', pet: post.name },
      }),
      await logWrite(server, command, {
        act: command.moderation.decision,
        subjectId: postId,
        name: post.name,
        reason: rejectionReason,
        seenUpdatedAt: post.updatedAt,
      }),
    ]);
  },
};

type UndoModeration = CommandOf<'undo-moderation'>;

const undoneEntry = v.object({ name: logEntrySchema.entries.name, createdAt: moment });
type UndoneEntry = v.InferOutput<typeof undoneEntry>;
const ofReport = v.pick(reportSchema, ['commandId']);
const ofProfileReport = v.pick(profileReportSchema, ['closingId']);

/**
 * Whether the decision is still the last one about the post or report. Otherwise undoing it would also undo what came after it. A
 * verdict and its log entry have the same time in `moderatedAt` and `createdAt`. An edit clears `moderatedAt`. A confirmation, a
 * withdrawal and a grant keep it, and of these only the confirmation keeps the status.
 */
async function stillStands(
  server: Server,
  { act, subjectId, undoneId }: UndoModeration,
  { createdAt }: UndoneEntry,
): Promise<boolean> {
  switch (act) {
    case 'accept':
    case 'reject': {
      const { status, moderatedAt } = await existingPost(server, subjectId);
      return moderatedAt === createdAt && status === (act === 'accept' ? 'accepted' : 'rejected');
    }
    case 'close-report':
      return (await server.read(documentPaths.report(subjectId), ofReport))?.commandId === undoneId;
    case 'close-profile-report':
      return (
        (await server.read(documentPaths.profileReport(subjectId), ofProfileReport))?.closingId === undoneId
      );
  }
}

function undoWrite({ act, subjectId, commandId }: UndoModeration): Write {
  switch (act) {
    case 'accept':
    case 'reject':
      return updateDocument(documentPaths.post(subjectId), {
        ...unmoderated,
        updatedAt: serverTime(),
        commandId,
      });
    case 'close-report':
      return updateDocument(documentPaths.report(subjectId), { status: 'open', commandId });
    case 'close-profile-report':
      return updateDocument(documentPaths.profileReport(subjectId), { status: 'open', closingId: commandId });
  }
}

const undoModeration: Executor<UndoModeration, { readonly name: string | null }> = {
  async look(command, { server, journal }) {
    if (await wasLogged(server, command)) return alreadyDone;
    const undone = await server.read(documentPaths.moderationLog(command.undoneId), undoneEntry);
    if (!undone) throw new Refusal('not-found');
    if (!(await stillStands(server, command, undone))) throw new Refusal('failed-precondition');
    if (hasPassedHere(journal, undone.createdAt + undoWindowMs)) throw new Refusal('undo-too-late');
    return toDo({ name: undone.name });
  },
  async send(command, { name }, { server }) {
    const { subjectId, undoneId } = command;
    const entry = { act: 'undo', subjectId, name, reason: null, undoes: undoneId } as const;
    await server.commit([undoWrite(command), await logWrite(server, command, entry)]);
  },
};

export const moderationExecutors = { 'moderate-post': moderatePost, 'undo-moderation': undoModeration };
