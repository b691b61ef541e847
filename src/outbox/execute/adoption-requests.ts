import * as v from 'valibot';
import { adoptionRequestSchema, isOpenRequest, type RequestStatus } from '#domain/adoption-request.ts';
import { isAnotherPet, toldPetSchema } from '#domain/another-pet.ts';
import { type Decision, decidedStatus } from '#domain/commands/adoption-requests.ts';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { adoptedPostLifeMs } from '#domain/limits.ts';
import type { NotificationType } from '#domain/notification.ts';
import { postSchema } from '#domain/post.ts';
import { contactPhoneOf } from '#domain/post-private.ts';
import { sameData } from '#domain/same-data.ts';
import { userSchema } from '#domain/user.ts';
import { commitCounted } from '#firebase/write/commit-counted.ts';
import { moment } from '#firebase/write/moment.ts';
import { type Server, serverTime, setDocument, updateDocument, type Write } from '#firebase/write/server.ts';
import { authorOf, existingPost } from './documents.ts';
import { notificationWrite, wasTold } from './event-records.ts';
import { alreadyDone, type Executor, hasPassedHere, Refusal, toDo } from './executor.ts';
import { unmoderated } from './post-document.ts';

interface Found {
  readonly ownerId: string;
  readonly petName: string;
  readonly adopterName: string;
}

const existingRequest = v.pick(adoptionRequestSchema, ['answers', 'status', 'closedByGrant', 'commandId']);

const askedPost = v.object({
  ...toldPetSchema.entries,
  ...v.pick(postSchema, ['ownerId', 'status']).entries,
});

async function accountPhone(server: Server, uid: string): Promise<string | null> {
  const account = await server.read(documentPaths.user(uid), v.pick(userSchema, ['phone']));
  return contactPhoneOf(account?.phone ?? null);
}

const requestAdoption: Executor<CommandOf<'request-adoption'>, Found> = {
  async look({ postId, uid, commandId, seenPet, answers }, { server, journal }) {
    const request = await server.read(documentPaths.request(postId, uid), existingRequest);
    if (request?.commandId === commandId) return alreadyDone;
    // A decision replaces the command id of the document. The answers still show that this request arrived.
    const isStanding = request !== null && request.status !== 'withdrawn' && !request.closedByGrant;
    if (isStanding && sameData(request.answers, answers)) return alreadyDone;
    if (isStanding) throw new Refusal('already-exists');
    // The request may have arrived and then been withdrawn on another phone, or closed by the server. It must not be created
    // again.
    if (journal.wasTried && (await wasTold(server, 'adoption-requested', { commandId, uid })))
      return alreadyDone;
    const post = await server.read(documentPaths.post(postId), askedPost);
    if (!post) throw new Refusal('not-found');
    const { ownerId, name, status } = post;
    if (status !== 'accepted' || ownerId === uid) throw new Refusal('failed-precondition');
    // While the request waited on the phone, an edit turned the post into that of another pet.
    if (seenPet && isAnotherPet(seenPet, post)) throw new Refusal('content-changed');
    return toDo({ ownerId, petName: name, adopterName: (await authorOf(server, uid)).displayName });
  },

  async send({ postId, uid, commandId, answers, contact }, found, { server }) {
    const { ownerId, petName, adopterName } = found;
    const { email, phone = await accountPhone(server, uid) } = contact;
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
      setDocument(documentPaths.requestContact(postId, uid), { email, phone }),
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

const requestToChange = v.pick(adoptionRequestSchema, ['ownerId', 'status', 'petName', 'adopterName']);
type RequestToChange = v.InferOutput<typeof requestToChange>;

const datedRequest = v.object({ ...requestToChange.entries, createdAt: moment });
const ownRequest = v.object({
  ...datedRequest.entries,
  closedByGrant: adoptionRequestSchema.entries.closedByGrant,
});

/** Whether its adopter has withdrawn the request that was on the screen, and asked again. */
const isAnother = (
  { createdAt }: { readonly createdAt: number },
  seenCreatedAt: number | undefined,
): boolean => seenCreatedAt !== undefined && createdAt !== Math.floor(seenCreatedAt);

const withdrawRequest: Executor<CommandOf<'withdraw-request'>, RequestToChange> = {
  async look({ postId, uid, seenCreatedAt }, { server, journal }) {
    const request = await server.read(documentPaths.request(postId, uid), ownRequest);
    if (!request || request.status === 'withdrawn') return alreadyDone;
    // The adopter asked again and then discarded that (`undoingOf`). It has not arrived: the request of before stands here, which a
    // grant to another family closed.
    if (request.closedByGrant && seenCreatedAt === undefined) return alreadyDone;
    // Another `createdAt` means that the adopter has requested again, on another phone. The request that this command was to
    // withdraw no longer exists, and the new one stays.
    const version = String(request.createdAt);
    if (journal.sentOnto !== null && journal.sentOnto !== version) return alreadyDone;
    if (isAnother(request, seenCreatedAt)) return alreadyDone;
    if (!isOpenRequest(request.status)) throw new Refusal('failed-precondition');
    journal.baseOn(version);
    return toDo(request);
  },
  async send({ postId, uid, commandId }, { status, ownerId, petName, adopterName }, { server }) {
    const reservationEnds: Write[] = [
      updateDocument(documentPaths.post(postId), { reserved: false, updatedAt: serverTime() }),
      notificationWrite({
        type: 'reservation-left',
        commandId,
        actorId: uid,
        receiverId: ownerId,
        postId,
        names: { actor: adopterName, pet: petName },
      }),
    ];
    await server.commit([
      updateDocument(documentPaths.request(postId, uid), { status: 'withdrawn', commandId }),
      ...(status === 'reserved' ? reservationEnds : []),
    ]);
  },
};

interface Deciding {
  readonly from: readonly RequestStatus[];
  readonly told: NotificationType;
  /** The fields of the post that the decision changes. Null for `deny`, which does not touch the post. */
  readonly post: { readonly status?: 'adopted'; readonly reserved?: boolean } | null;
}

const deciding: Record<Decision, Deciding> = {
  grant: { from: ['pending', 'reserved'], told: 'adoption-granted', post: { status: 'adopted' } },
  deny: { from: ['pending'], told: 'adoption-denied', post: null },
  reserve: { from: ['pending'], told: 'reserved-for-you', post: { reserved: true } },
  release: { from: ['reserved'], told: 'reservation-ended', post: { reserved: false } },
};

const decideRequest: Executor<CommandOf<'decide-request'>, RequestToChange> = {
  async look({ postId, adopterId, decision, seenCreatedAt, uid, commandId }, { server, journal }) {
    const request = await server.read(documentPaths.request(postId, adopterId), datedRequest);
    if (!request) throw new Refusal('not-found');
    if (request.status === decidedStatus[decision]) return alreadyDone;
    const { from, told } = deciding[decision];
    // The command may have arrived, and the owner may have decided again on another phone since. A request whose reservation
    // ended is `pending` again, as before the command.
    if (journal.wasTried && (await wasTold(server, told, { commandId, uid }))) return alreadyDone;
    if (!from.includes(request.status)) throw new Refusal('failed-precondition');
    if (isAnother(request, seenCreatedAt)) throw new Refusal('content-changed');
    const takesThePet = decision === 'grant' || decision === 'reserve';
    if (takesThePet && request.status !== 'reserved' && (await existingPost(server, postId)).reserved)
      throw new Refusal('already-reserved');
    return toDo(request);
  },

  async send({ postId, adopterId, decision, uid, commandId }, request, { server }) {
    const { told, post } = deciding[decision];
    const endsReservation = decision === 'grant' && request.status === 'reserved';
    const onPost = {
      ...post,
      ...(endsReservation && { reserved: false }),
      updatedAt: serverTime(),
      commandId,
    };
    await server.commit([
      updateDocument(documentPaths.request(postId, adopterId), {
        status: decidedStatus[decision],
        decidedAt: serverTime(),
        commandId,
      }),
      ...(post ? [updateDocument(documentPaths.post(postId), onPost)] : []),
      notificationWrite({
        type: told,
        commandId,
        actorId: uid,
        receiverId: adopterId,
        postId,
        names: { actor: request.adopterName, pet: request.petName },
      }),
    ]);
  },
};

type UndoAdoption = CommandOf<'undo-adoption'>;

const grantedRequest = v.object({
  ...requestToChange.entries,
  decidedAt: v.nullable(moment),
  commandId: v.string(),
});

const undoAdoption: Executor<UndoAdoption, RequestToChange> = {
  async look({ postId, adopterId, commandId }, { server, journal }) {
    const request = await server.read(documentPaths.request(postId, adopterId), grantedRequest);
    if (!request) throw new Refusal('not-found');
    if (request.commandId === commandId) return alreadyDone;
    // Another phone undid the adoption with a different reason. If this command counted as done, its reason would be lost
    // silently.
    if (request.status === 'undone') throw new Refusal('already-undone');
    if (request.status !== 'granted' || request.decidedAt === null) throw new Refusal('failed-precondition');
    if (hasPassedHere(journal, request.decidedAt + adoptedPostLifeMs)) throw new Refusal('adoption-too-old');
    return toDo(request);
  },

  async send({ postId, adopterId, reason, uid, commandId }, { petName, adopterName }, { server }) {
    await server.commit([
      updateDocument(documentPaths.request(postId, adopterId), {
        status: 'undone',
        decidedAt: serverTime(),
        commandId,
      }),
      setDocument(documentPaths.undoReason(postId, adopterId), { reason }),
      updateDocument(documentPaths.post(postId), {
        ...unmoderated,
        confirmedAt: serverTime(),
        undoneAt: serverTime(),
        updatedAt: serverTime(),
        commandId,
      }),
      notificationWrite({
        type: 'adoption-undone',
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
  'undo-adoption': undoAdoption,
};
