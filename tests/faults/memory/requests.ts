// What a person asks for, given what they can see at this moment.
import type { CommandRequest } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { searchPaths } from '#domain/kept-search.ts';
import * as acts from '../support/acts.ts';
import type { PersonName } from '../support/people.ts';
import type { Cast } from './cast.ts';
import { ServerTime } from './shape.ts';
import type { Event } from './steps.ts';

type Act = Extract<Event, { kind: 'act' }>;

/** Null if there is nothing to act on. */
export function requestOf(cast: Cast, person: PersonName, { act, pet, adopter }: Act): CommandRequest | null {
  const { posts, done } = cast;
  if (act === 'create') return acts.createPost(`pet-${posts.length}`);
  if (act === 'keep-search') return acts.keepSearch(cast.nextCommandId);
  if (act === 'delete-search') return deleteSearch(cast, person);
  if (act === 'update-profile') return acts.updateProfile(`avatar-${done.length % 3}`);
  const post = posts[pet % Math.max(posts.length, 1)];
  if (!post) return null;
  const { postId, owner } = post;
  if (act === 'report') return acts.report(postId, `r-${done.length}`);
  if (act === 'delete-comment') return deleteComment(postId, cast);
  if (act === 'answer') return answer(cast, postId, person);
  if (act === 'switch-off' || act === 'switch-on') {
    const adopterId = person === owner ? adopter : person;
    return { type: 'switch-follow-ups', postId, petName: 'Luna', adopterId, isOn: act === 'switch-on' };
  }
  return acts.requestOn(postId, act, { person, adopter, seen: seenNow(cast, postId), owner });
}

function seenNow({ server }: Cast, postId: string): acts.Seen {
  const { commandId, updatedAt } = server.read(documentPaths.post(postId))?.data ?? {};
  return typeof commandId === 'string' && updatedAt instanceof ServerTime
    ? { seenCommandId: commandId, seenUpdatedAt: updatedAt.ms }
    : { seenCommandId: null };
}

/** Nobody deletes a comment that is not visible yet. */
function deleteComment(postId: string, { done, server }: Cast): CommandRequest | null {
  const comment = done.findLast(
    ({ request, commandId }) =>
      request.type === 'add-comment' && server.read(documentPaths.comment(postId, commandId)) !== undefined,
  );
  return comment ? { type: 'delete-comment', postId, petName: 'Luna', commentId: comment.commandId } : null;
}

/** Answers the newest question. Each answer has a different text, and every second one has a photo. */
function answer(
  { server, nextCommandId, done }: Cast,
  postId: string,
  person: PersonName,
): CommandRequest | null {
  const afterDays = ([30, 7] as const).find((days) =>
    server.read(documentPaths.followUp(postId, person, days)),
  );
  if (!afterDays) return null;
  const request = acts.answerFollowUp(postId, done.length % 2 ? 'home' : null);
  return { ...request, afterDays, text: `Duerme en el sofá (${nextCommandId}).` };
}

/** Deletes the newest search that this person sees. */
function deleteSearch({ done, server }: Cast, person: PersonName): CommandRequest | null {
  const kept = done.findLast(
    (act) =>
      act.person === person &&
      act.request.type === 'keep-search' &&
      server.read(searchPaths.search(person, act.request.searchId)) !== undefined,
  );
  return kept?.request.type === 'keep-search'
    ? { type: 'delete-search', searchId: kept.request.searchId, name: kept.request.name }
    : null;
}
