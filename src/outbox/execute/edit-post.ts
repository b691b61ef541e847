import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import type { PostPhoto } from '#domain/post.ts';
import { canEditContent } from '#domain/post-transitions.ts';
import { commitCounted } from '#firebase/write/commit-counted.ts';
import { serverTime, updateDocument } from '#firebase/write/server.ts';
import { authorOf, existingPost } from './documents.ts';
import { alreadyDone, type Executor, Refusal, toDo } from './executor.ts';
import { postPlace, uploadPhotos } from './photo-uploads.ts';
import {
  contentFields,
  holdsAll,
  namedPhotos,
  newPhotosIn,
  privateDocumentWrites,
  unmoderated,
} from './post-document.ts';

type EditPost = CommandOf<'edit-post'>;

interface Found {
  readonly ownerName: string;
  readonly photos: readonly PostPhoto[];
}

export const editPost: Executor<EditPost, Found> = {
  async look(command, { server, journal }) {
    const post = await existingPost(server, command.postId);
    const { commandId, moderatedCommandId } = post;
    // An administrator may have decided about this very edit. A rejected one must not ask for a second review by itself.
    if (commandId === command.commandId || moderatedCommandId === command.commandId) return alreadyDone;
    const photos = await namedPhotos(command.photos, command, journal);
    // If the post was moderated after this edit arrived, or if nothing changed, no new moderation is needed. A rejected
    // post that is sent again unchanged asks for a second review.
    if (post.status !== 'rejected' && (await holdsAll(server, post, { ...command, photos })))
      return alreadyDone;
    if (!canEditContent(post.status)) throw new Refusal('failed-precondition');
    // The edit may have arrived, and its reply was lost. Then its author has changed the post since, on another phone. A verdict
    // about what was there before changes no content.
    const { sentOnto } = journal;
    if (sentOnto !== null && sentOnto !== commandId && sentOnto !== moderatedCommandId)
      throw new Refusal('content-changed');
    journal.baseOn(commandId);
    const { displayName } = await authorOf(server, command.uid);
    return toDo({ ownerName: displayName, photos });
  },

  // A function removes the files of photos that the post no longer shows. A client may not delete photos that were
  // public.
  async send(command, { ownerName, photos }, tools) {
    const { uid, postId, commandId } = command;
    await uploadPhotos(newPhotosIn(command.photos), postPlace(command), tools);
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
