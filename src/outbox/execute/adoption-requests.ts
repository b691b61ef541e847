import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { sameData } from '#domain/same-data.ts';
import { commitCounted } from '#firebase/write/commit-counted.ts';
import { serverTime, setDocument, updateDocument, type Write } from '#firebase/write/server.ts';
import { authorOf, existingPost, notificationWrite, wasTold } from './documents.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';

interface Found {
  readonly ownerId: string;
  readonly petName: string;
  readonly adopterName: string;
}

const existingRequest = v.pick(adoptionRequestSchema, ['answers', 'status', 'commandId']);

const requestAdoption: Executor<CommandOf<'request-adoption'>, Found> = {
  async look({ postId, uid, commandId, answers }, { server, journal }) {
    const request = await server.read(documentPaths.request(postId, uid), existingRequest);
    if (request?.commandId === commandId) return isDone;
    // A decision replaces the command id of the document. The answers still show that this request arrived.
    const isStanding = request !== null && request.status !== 'withdrawn';
    if (isStanding && sameData(request.answers, answers)) return isDone;
    if (isStanding) throw new Refusal('already-exists');
    // The request may have arrived and been withdrawn on another phone. It must not be created again.
    if (journal.wasTried && (await wasTold(server, 'adoption-requested', { commandId, uid }))) return isDone;
    const { ownerId, name, status } = await existingPost(server, postId);
    if (status !== 'accepted' || ownerId === uid) throw new Refusal('failed-precondition');
    return toDo({ ownerId, petName: name, adopterName: (await authorOf(server, uid)).displayName });
  },

  async send({ postId, uid, commandId, answers, contact }, found, { server }) {
    const { ownerId, petName, adopterName } = found;
    await commitCounted(server, { uid, kind: 'requests', last: postId }, [
      setDocument(documentPaths.request(postId, uid), {
        postId,
        petName,
        ownerId,
        adopterId: uid,
        adopterName,
        answers,
        status: 'pending',
        decidedAt: null,
        createdAt: serverTime(),
        commandId,
      }),
      setDocument(documentPaths.requestContact(postId, uid), contact),
      notificationWrite({
        type: 'adoption-requested',
        commandId,
        actorId: uid,
        receiverId: ownerId,
        postId,
        names: { actor: adopterName, pet: petName },
      }),
    ]);
  },
};

const withdrawable = v.pick(adoptionRequestSchema, ['status']);

const withdrawRequest: Executor<CommandOf<'withdraw-request'>, null> = {
  async look({ postId, uid }, { server }) {
    const request = await server.read(documentPaths.request(postId, uid), withdrawable);
    if (!request || request.status === 'withdrawn') return isDone;
    if (request.status !== 'pending') throw new Refusal('failed-precondition');
    return toDo(null);
  },
  async send({ postId, uid, commandId }, _found, { server }) {
    await server.commit([
      updateDocument(documentPaths.request(postId, uid), { status: 'withdrawn', commandId }),
    ]);
  },
};

const decidable = v.pick(adoptionRequestSchema, ['status', 'petName', 'adopterName']);
const decidedStatus = { grant: 'granted', deny: 'denied' } as const;

const decideRequest: Executor<CommandOf<'decide-request'>, { petName: string; adopterName: string }> = {
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

export const adoptionRequestExecutors = {
  'request-adoption': requestAdoption,
  'withdraw-request': withdrawRequest,
  'decide-request': decideRequest,
};
