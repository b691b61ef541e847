import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { serverTime, updateDocument } from '#firebase/write/server.ts';
import { existingPost, type LookedAtPost, notificationWrite, wasTold } from './documents.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';

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

interface Found {
  readonly ownerId: string;
  readonly petName: string;
  readonly judgedCommandId: string;
}

export const moderatePost: Executor<ModeratePost, Found> = {
  async look(command, { server, journal }) {
    const post = await existingPost(server, command.postId);
    if (post.commandId === command.commandId || alreadySays(post, command)) return isDone;
    if (post.status !== 'pending') throw new Refusal('failed-precondition');
    // The verdict may have arrived, and the owner may have edited the post since.
    if (journal.wasTried && (await wasTold(server, verdictOf(command).told, command))) return isDone;
    if (post.commandId !== command.seenCommandId) throw new Refusal('content-changed');
    return toDo({ ownerId: post.ownerId, petName: post.name, judgedCommandId: post.commandId });
  },

  async send(command, { ownerId, petName, judgedCommandId }, { server }) {
    const { postId, uid, commandId } = command;
    const { status, rejectionReason, told } = verdictOf(command);
    await server.commit([
      updateDocument(documentPaths.post(postId), {
        status,
        rejectionReason,
        moderatedAt: serverTime(),
        moderatedCommandId: judgedCommandId,
        updatedAt: serverTime(),
        commandId,
      }),
      notificationWrite({
        type: told,
        commandId,
        actorId: uid,
        receiverId: ownerId,
        postId,
        names: { actor: '', pet: petName },
      }),
    ]);
  },
};
