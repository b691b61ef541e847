import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { serverTime, updateDocument, type Write } from '#firebase/write/server.ts';
import { notificationWrite } from './documents.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';

const decidable = v.pick(adoptionRequestSchema, ['status', 'petName', 'adopterName']);
const decidedStatus = { grant: 'granted', deny: 'denied' } as const;

export const decideRequest: Executor<
  CommandOf<'decide-request'>,
  { petName: string; adopterName: string }
> = {
  async look({ postId, adopterId, decision }, { server }) {
    const request = await server.read(documentPaths.request(postId, adopterId), decidable);
    if (!request) throw new Refusal('not-found');
    if (request.status === decidedStatus[decision]) return isDone;
    if (request.status !== 'pending') throw new Refusal('failed-precondition');
    return toDo({ petName: request.petName, adopterName: request.adopterName });
  },

  async send({ postId, adopterId, decision, uid, commandId }, { petName, adopterName }, { server }) {
    const adoption: Write = updateDocument(documentPaths.post(postId), {
      status: 'adopted',
      updatedAt: serverTime(),
      commandId,
    });
    await server.commit([
      updateDocument(documentPaths.request(postId, adopterId), {
        status: decidedStatus[decision],
        decidedAt: serverTime(),
        commandId,
      }),
      ...(decision === 'grant' ? [adoption] : []),
      notificationWrite({
        type: decision === 'grant' ? 'adoption-granted' : 'adoption-denied',
        commandId,
        actorId: uid,
        receiverId: adopterId,
        postId,
        names: { actor: adopterName, pet: petName },
      }),
    ]);
  },
};
