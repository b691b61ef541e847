// What the functions of the follow-ups do (functions/src/following-up): they ask how a pet is doing, and delete the answers
// when the adoption ends. Time does not pass between a grant and its question, because no rule compares it.
import type { FollowUpDay } from '#domain/follow-up.ts';
import { Doc } from './documents.ts';
import type { Server } from './server.ts';
import { ServerTime } from './shape.ts';

export interface Question {
  readonly postId: string;
  readonly adopterId: string;
  readonly ownerId: string;
}

const isRequest = (path: string) => /^posts\/[^/]+\/requests\/[^/]+$/.test(path);

/** Asks each adopter once, unless one of the two has switched it off. Returns who was asked. */
export function askHowItGoes({ docs, nowMs }: Server, afterDays: FollowUpDay): Question[] {
  return [...docs].flatMap(([path, { data }]) => {
    const question = `${path}/followUps/${afterDays}`;
    if (!isRequest(path) || data.status !== 'granted' || docs.has(question)) return [];
    if (data.followUpsOffByAdopter === true || data.followUpsOffByOwner === true) return [];
    const { postId, adopterId, ownerId, commandId, petName } = data;
    const who = { postId: String(postId), adopterId: String(adopterId), ownerId: String(ownerId) };
    const unanswered = {
      feeling: null,
      sterilised: null,
      text: null,
      photo: null,
      answeredAt: null,
      commandId: null,
    };
    const at = new ServerTime(nowMs);
    docs.set(question, new Doc({ ...who, afterDays, asksSterilised: true, askedAt: at, ...unanswered }));
    const type = `asked-after-${afterDays}-days`;
    const told = { type, receiverId: adopterId, actorId: ownerId, postId, commandId, isSeen: false };
    docs.set(
      `notifications/${type}-${commandId}`,
      new Doc({ ...told, message: `¿Cómo está ${petName}?`, createdAt: at }),
    );
    return [who];
  });
}

/** Reads the request, because another change may have followed. */
export function forgetEndedAdoption({ docs, files }: Server, request: string): void {
  if (docs.get(request)?.data.status === 'granted') return;
  for (const path of [...docs.keys()]) if (path.startsWith(`${request}/followUps/`)) docs.delete(path);
  const folder = request.replace(/^posts\/([^/]+)\/requests\//, 'followUps/$1/');
  for (const path of [...files]) if (path.startsWith(`${folder}/`)) files.delete(path);
}
