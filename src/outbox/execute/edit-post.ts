import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { newPhotosIn } from '#domain/photo.ts';
import type { PostPhoto } from '#domain/post.ts';
import { canEditContent, revisionOf } from '#domain/post-transitions.ts';
import { commitCounted } from '#firebase/write/commit-counted.ts';
import { serverTime, updateDocument } from '#firebase/write/server.ts';
import { authorOf, type LookedAtPost, readPost } from './documents.ts';
import { alreadyDone, type ExecutionTools, type Executor, Refusal, toDo } from './executor.ts';
import { postPlace, uploadPhotos } from './photo-uploads.ts';
import { contentFields, holdsAll, namedPhotos, privateDocumentWrites, unmoderated } from './post-document.ts';

type EditPost = CommandOf<'edit-post'>;

interface Found {
  readonly ownerName: string;
  readonly photos: readonly PostPhoto[];
}

/**
 * The files of a photo that the post no longer shows are deleted within a few days. A draft that was begun before, on another phone,
 * may still name such a photo, and the post would show an empty frame.
 * @throws Refusal
 */
async function checkStoredPhotos(
  { photos }: EditPost,
  shown: readonly PostPhoto[],
  { clients }: ExecutionTools,
): Promise<void> {
  for (const edited of photos) {
    if (edited.kind === 'new') continue;
    const { path } = edited.photo;
    const isThere = shown.some((photo) => photo.path === path) || (await clients.files.exists(path));
    if (!isThere) throw new Refusal('storage/object-not-found');
  }
}

/**
 * The edit replaces the whole content. If the post was changed on another phone since the form was opened, it would take that
 * change back.
 * @throws Refusal
 */
function checkBase({ basedOn, commandId }: EditPost, post: LookedAtPost): void {
  if (basedOn && ![...basedOn, commandId].includes(revisionOf(post))) throw new Refusal('content-changed');
}

export const editPost: Executor<EditPost, Found> = {
  async look(command, tools) {
    const { server, journal } = tools;
    const post = await readPost(server, command.postId);
    // Its author can send what was written as a new post.
    if (!post) throw new Refusal('post-removed');
    const { commandId, moderatedCommandId } = post;
    // This edit has arrived. An administrator may even have decided about it since, and a rejected edit must not ask for a second
    // review by itself.
    if (commandId === command.commandId || moderatedCommandId === command.commandId) return alreadyDone;
    const photos = await namedPhotos(command.photos, command, journal);
    // The post already has all of the content, so no new review is needed. But if the post was rejected, sending it again
    // unchanged asks for a second review.
    if (post.status !== 'rejected' && (await holdsAll(server, post, { ...command, photos })))
      return alreadyDone;
    if (!canEditContent(post.status)) throw new Refusal('failed-precondition');
    // The reply to an earlier attempt may be lost. If the post no longer has the version on which that attempt was based, its
    // author has changed the post since on another phone. A verdict does not change the content, so `moderatedCommandId` may also
    // name that version.
    const { sentOnto } = journal;
    if (sentOnto !== null && sentOnto !== commandId && sentOnto !== moderatedCommandId)
      throw new Refusal('content-changed');
    journal.baseOn(commandId);
    checkBase(command, post);
    await checkStoredPhotos(command, post.photos, tools);
    const { displayName } = await authorOf(server, command.uid);
    return toDo({ ownerName: displayName, photos });
  },

  // A function removes the files of photos that the post no longer shows. A client may not delete photos that were
  // public.
  async send(command, { ownerName, photos }, tools) {
    const { uid, postId, commandId } = command;
    const newPhotos = newPhotosIn(command.photos);
    if (newPhotos.length > 0) {
      await uploadPhotos(newPhotos, postPlace(command), tools);
      // That takes minutes on a slow network.
      const post = await readPost(tools.server, postId);
      if (post) checkBase(command, post);
    }
    await commitCounted(tools.server, { uid, kind: 'posts', last: postId }, [
      updateDocument(documentPaths.post(postId), {
        ...contentFields(command.content, photos),
        ...unmoderated,
        ownerName,
        updatedAt: serverTime(),
        commandId,
      }),
      ...privateDocumentWrites(command),
    ]);
  },
};
