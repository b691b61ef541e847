import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import type { PostPhoto } from '#domain/post.ts';
import { commitCounted } from '#firebase/write/commit-counted.ts';
import { serverTime, setDocument } from '#firebase/write/server.ts';
import type { Journal } from '../journal.ts';
import { authorOf, readPost } from './documents.ts';
import { alreadyDone, type Executor, Refusal, toDo } from './executor.ts';
import { postPlace, uploadPhotos } from './photo-uploads.ts';
import { contentFields, holdsAll, namedPhotos, privateDocumentWrites, unmoderated } from './post-document.ts';

type CreatePost = CommandOf<'create-post'>;

function photosOf(command: CreatePost, journal: Journal): Promise<PostPhoto[]> {
  const photos = command.photos.map((photo) => ({ kind: 'new' as const, photo }));
  return namedPhotos(photos, command, journal);
}

export const createPost: Executor<CreatePost, { ownerName: string }> = {
  async look(command, { server, journal }) {
    const { postId, uid, commandId } = command;
    const post = await readPost(server, postId);
    if (post && post.ownerId !== uid) throw new Refusal('already-exists');
    if (post) {
      // The post may have been moderated or edited since. Its `commandId` is then that of a later command.
      if (post.commandId === commandId || journal.wasTried) return alreadyDone;
      if (await holdsAll(server, post, { ...command, photos: await photosOf(command, journal) }))
        return alreadyDone;
      // The draft still existed after its first command had arrived, and its author corrected it. The correction must not be lost
      // silently.
      throw new Refusal('post-arrived');
    }
    if (await server.exists(documentPaths.removedPost(postId))) {
      // The post had arrived and was deleted since. It must not be created again.
      if (journal.wasTried) return alreadyDone;
      throw new Refusal('post-removed');
    }
    return toDo({ ownerName: (await authorOf(server, uid)).displayName });
  },

  async send(command, { ownerName }, tools) {
    const { uid, postId, commandId } = command;
    await uploadPhotos(command.photos, postPlace(command), tools);
    const photos = await photosOf(command, tools.journal);
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
