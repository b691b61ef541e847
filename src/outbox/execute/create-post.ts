import type { CommandOf } from '#domain/command.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { serverTime, setDocument } from '#firebase/write/server.ts';
import { commitCounted } from './commit-counted.ts';
import { authorOf, readPost } from './documents.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';
import { uploadPhotos } from './photo-uploads.ts';
import { contentFields, paperWrites, photoDocument, photoPathsOf, unmoderated } from './post-document.ts';

export const createPost: Executor<CommandOf<'create-post'>, { ownerName: string }> = {
  async look({ postId, uid }, { server, journal }) {
    const post = await readPost(server, postId);
    // Its command id may already be that of its moderation.
    if (post?.ownerId === uid) return isDone;
    if (post) throw new Refusal('already-exists');
    // It had arrived, and the reply had not; what became of it since is not to be undone.
    if (journal.wasTried && (await server.exists(documentPaths.removedPost(postId)))) return isDone;
    return toDo({ ownerName: (await authorOf(server, uid)).displayName });
  },

  async send(command, { ownerName }, tools) {
    const { uid, postId, commandId } = command;
    await uploadPhotos(command.photos, photoPathsOf(uid, postId), tools);
    const photos = command.photos.map((photo) => photoDocument(photo, uid, postId));
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
      ...paperWrites(command),
    ]);
  },
};
