import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { isConversationOpen } from '#domain/message.ts';
import { commitCounted } from '#firebase/write/commit-counted.ts';
import { serverTime, setDocument } from '#firebase/write/server.ts';
import { authorOf } from './documents.ts';
import { alreadyDone, type Executor, Refusal, toDo } from './executor.ts';

const conversation = v.pick(adoptionRequestSchema, ['ownerId', 'adopterId', 'status']);

// The id of the message is that of its command. Clients cannot delete messages, and the server deletes only those of closed
// requests. If the message does not exist, it has therefore not arrived.
const sendMessage: Executor<CommandOf<'send-message'>, { receiverId: string; authorName: string }> = {
  async look({ postId, adopterId, commandId, uid }, { server }) {
    const request = await server.read(documentPaths.request(postId, adopterId), conversation);
    if (!request) throw new Refusal('not-found');
    if (await server.exists(documentPaths.message(postId, adopterId, commandId))) return alreadyDone;
    if (!isConversationOpen(request.status)) throw new Refusal('conversation-closed');
    const receiverId = uid === request.adopterId ? request.ownerId : request.adopterId;
    return toDo({ receiverId, authorName: (await authorOf(server, uid)).displayName });
  },

  async send({ postId, adopterId, commandId, uid, text }, { receiverId, authorName }, { server }) {
    await commitCounted(server, { uid, kind: 'messages', last: `${postId}/${adopterId}/${commandId}` }, [
      setDocument(documentPaths.message(postId, adopterId, commandId), {
        postId,
        adopterId,
        authorId: uid,
        receiverId,
        authorName,
        text,
        createdAt: serverTime(),
        commandId,
      }),
    ]);
  },
};

export const messageExecutors = { 'send-message': sendMessage };
