// What several executors read. The schemas parse only the fields that the executors need.
import * as v from 'valibot';
import { documentPaths } from '#domain/document-paths.ts';
import { postSchema } from '#domain/post.ts';
import { profileSchema } from '#domain/user.ts';
import { moment } from '#firebase/write/moment.ts';
import type { Server } from '#firebase/write/server.ts';
import { Refusal } from './executor.ts';

const lookedAtPost = v.object({
  ...v.pick(postSchema, [
    'ownerId',
    'name',
    'status',
    'reserved',
    'rejectionReason',
    'photos',
    'commandId',
    'moderatedCommandId',
  ]).entries,
  updatedAt: moment,
  moderatedAt: v.nullable(moment),
});
export type LookedAtPost = v.InferOutput<typeof lookedAtPost>;

export function readPost(server: Server, postId: string): Promise<LookedAtPost | null> {
  return server.read(documentPaths.post(postId), lookedAtPost);
}

/** @throws Refusal when the post is gone. */
export async function existingPost(server: Server, postId: string): Promise<LookedAtPost> {
  const post = await readPost(server, postId);
  if (!post) throw new Refusal('not-found');
  return post;
}

const author = v.pick(profileSchema, ['displayName', 'photoURL']);

/** The public name and photo. The rules compare the names that a client writes with this profile. */
export async function authorOf(server: Server, uid: string): Promise<v.InferOutput<typeof author>> {
  const profile = await server.read(documentPaths.profile(uid), author);
  if (!profile) throw new Refusal('profile-missing');
  return profile;
}
