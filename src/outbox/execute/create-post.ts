import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { commitCounted } from '#firebase/write/commit-counted.ts';
import { serverTime, setDocument } from '#firebase/write/server.ts';
import { authorOf, readPost } from './documents.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';
import { photoNames, postPlace, uploadPhotos } from './photo-uploads.ts';
import { contentFields, photoDocuments, privateDocumentWrites, unmoderated } from './post-document.ts';

export const createPost: Executor<CommandOf<'create-post'>, { ownerName: string }> = {
  async look({ postId, uid }, { server, journal }) {
    const post = await readPost(server, postId);
    // The post may already be moderated, and its command id is then that of the verdict.
    if (post?.ownerId === uid) return isDone;
    if (post) throw new Refusal('already-exists');
    if (await server.exists(documentPaths.removedPost(postId))) {
      // The post had arrived, but the reply was lost. Later changes to the post must not be undone.
      if (journal.wasTried) return isDone;
      throw new Refusal('post-removed');
    }
    return toDo({ ownerName: (await authorOf(server, uid)).displayName });
  },

  async send(command, { ownerName }, tools) {
    const { uid, postId, commandId } = command;
    await uploadPhotos(command.photos, postPlace(command), tools);
    const names = await photoNames(command.photos, postPlace(command), tools.journal);
    const wanted = command.photos.map((photo) => ({ kind: 'new' as const, photo }));
    const photos = photoDocuments(wanted, command, names);
    await commitCounted(tools.server, { uid, kind: 'posts', last: postId }, [
      setDocument(documentPaths.post(postId), {
        ...contentFields(command.content, photos),
        ...unmoderated,
        ownerId: uid,
        ownerName,
        createdAt: serverTime(),
        updatedAt: serverTime(),
        confirmedAt: serverTime(),
        commandId,
      }),
      ...privateDocumentWrites(command),
    ]);
  },
};
