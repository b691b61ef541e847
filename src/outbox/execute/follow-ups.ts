import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { type FollowUp, followUpSchema } from '#domain/follow-up.ts';
import { type Server, serverTime, updateDocument } from '#firebase/write/server.ts';
import { alreadyDone, type ExecutionTools, type Executor, Refusal, toDo } from './executor.ts';
import { homePhotoPlace, photoName, uploadPhotos } from './photo-uploads.ts';

const adoption = v.pick(adoptionRequestSchema, [
  'adopterId',
  'status',
  'followUpsOffByAdopter',
  'followUpsOffByOwner',
]);
/** `commandId` is that of the answer. Null while the question has none. */
const question = v.pick(followUpSchema, ['commandId']);

/** @throws Refusal when the adoption has ended, because the rules then hide its questions */
async function lastingAdoption(server: Server, postId: string, adopterId: string) {
  const found = await server.read(documentPaths.request(postId, adopterId), adoption);
  if (!found) throw new Refusal('not-found');
  if (found.status !== 'granted') throw new Refusal('failed-precondition');
  return found;
}

async function uploadedPhoto(
  command: CommandOf<'answer-follow-up'>,
  tools: ExecutionTools,
): Promise<FollowUp['photo']> {
  const { photo } = command;
  if (!photo) return null;
  const place = homePhotoPlace(command);
  await uploadPhotos([photo], place, tools);
  const id = await photoName(photo, place, tools.journal);
  const { width, height, thumbhash } = photo;
  return { id, path: place.pathsOf(id).full, width, height, thumbhash };
}

// A question gets one answer, from one command. A stored answer is therefore either from this command or from another one.
const answerFollowUp: Executor<CommandOf<'answer-follow-up'>, null> = {
  async look({ postId, uid, afterDays, commandId }, { server }) {
    await lastingAdoption(server, postId, uid);
    const asked = await server.read(documentPaths.followUp(postId, uid, afterDays), question);
    if (!asked) throw new Refusal('not-found');
    if (asked.commandId === commandId) return alreadyDone;
    if (asked.commandId !== null) throw new Refusal('already-exists');
    return toDo(null);
  },

  async send(command, _found, tools) {
    const { postId, uid, afterDays, feeling, sterilised, text, commandId } = command;
    const photo = await uploadedPhoto(command, tools);
    await tools.server.commit([
      updateDocument(documentPaths.followUp(postId, uid, afterDays), {
        feeling,
        sterilised,
        text,
        photo,
        answeredAt: serverTime(),
        commandId,
      }),
    ]);
  },
};

const switchFollowUps: Executor<
  CommandOf<'switch-follow-ups'>,
  'followUpsOffByAdopter' | 'followUpsOffByOwner'
> = {
  async look({ postId, adopterId, uid, isOn }, { server }) {
    const found = await lastingAdoption(server, postId, adopterId);
    const own = uid === adopterId ? 'followUpsOffByAdopter' : 'followUpsOffByOwner';
    return found[own] === !isOn ? alreadyDone : toDo(own);
  },

  async send({ postId, adopterId, isOn }, own, { server }) {
    await server.commit([updateDocument(documentPaths.request(postId, adopterId), { [own]: !isOn })]);
  },
};

export const followUpExecutors = {
  'answer-follow-up': answerFollowUp,
  'switch-follow-ups': switchFollowUps,
};
