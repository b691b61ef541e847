// What a person asks for, given what they can see at this moment.
import type { CommandRequest } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import * as acts from '../support/acts.ts';
import type { PersonName } from '../support/people.ts';
import type { Done } from './oracles.ts';
import type { Server } from './server.ts';
import type { ActKind } from './steps.ts';

interface Moment {
  readonly act: ActKind;
  /** Which of the story's pets, modulo their number. */
  readonly pet: number;
  readonly adopter: PersonName;
  readonly person: PersonName;
  readonly posts: readonly { readonly postId: string }[];
  readonly done: readonly Done[];
  readonly server: Server;
}

/** Null if there is nothing to act on. */
export function requestOf({ act, pet, adopter, person, posts, done, server }: Moment): CommandRequest | null {
  if (act === 'create') return acts.createPost(`pet-${posts.length}`);
  if (act === 'update-profile') return acts.updateProfile(`avatar-${done.length % 3}`);
  const { postId } = posts[pet % Math.max(posts.length, 1)] ?? {};
  if (postId === undefined) return null;
  if (act === 'report') return acts.report(postId, `r-${done.length}`);
  if (act === 'delete-comment') return deleteComment(postId, done, server);
  const seen = server.read(documentPaths.post(postId))?.data.commandId;
  return acts.requestOn(postId, act, { person, adopter, seenCommandId: typeof seen === 'string' ? seen : null });
}

/** Nobody deletes a comment that is not visible yet. */
function deleteComment(postId: string, done: readonly Done[], server: Server): CommandRequest | null {
  const comment = done.findLast(
    ({ request, commandId }) =>
      request.type === 'add-comment' && server.read(documentPaths.comment(postId, commandId)) !== undefined,
  );
  return comment ? { type: 'delete-comment', postId, petName: 'Luna', commentId: comment.commandId } : null;
}
