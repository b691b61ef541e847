import type { CommandOf } from '#domain/command.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { type PostPhoto, postContentSchema } from '#domain/post.ts';
import { giveQuestionnaireSchema, postContactSchema } from '#domain/post-private.ts';
import { canEditContent } from '#domain/post-transitions.ts';
import { type Server, serverTime, updateDocument } from '#firebase/write/server.ts';
import { commitCounted } from './commit-counted.ts';
import { authorOf, existingPost, type LookedAtPost } from './documents.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';
import { uploadPhotos } from './photo-uploads.ts';
import {
  contentFields,
  editedPhotoDocument,
  paperWrites,
  photoPathsOf,
  unmoderated,
} from './post-document.ts';
import { sameData } from './same-data.ts';

type EditPost = CommandOf<'edit-post'>;

interface Found {
  readonly ownerName: string;
  readonly photosBefore: readonly PostPhoto[];
}

const photosOf = ({ photos, uid, postId }: EditPost) =>
  photos.map((photo) => editedPhotoDocument(photo, uid, postId));

async function holdsAll(command: EditPost, post: LookedAtPost, server: Server): Promise<boolean> {
  const { postId } = command;
  if (!sameData(post.photos, photosOf(command))) return false;
  const content = await server.read(documentPaths.post(postId), postContentSchema);
  if (!sameData(content, command.content)) return false;
  const questionnaire = await server.read(documentPaths.postQuestionnaire(postId), giveQuestionnaireSchema);
  const contact = await server.read(documentPaths.postContact(postId), postContactSchema);
  return sameData(questionnaire, command.questionnaire) && sameData(contact, command.contact);
}

export const editPost: Executor<EditPost, Found> = {
  async look(command, { server }) {
    const post = await existingPost(server, command.postId);
    if (post.commandId === command.commandId) return isDone;
    // Moderated since it arrived, or nothing was changed: it need not be moderated once more. A rejected post sent
    // again as it is asks for a second look.
    if (post.status !== 'rejected' && (await holdsAll(command, post, server))) return isDone;
    if (!canEditContent(post.status)) throw new Refusal('failed-precondition');
    const { displayName } = await authorOf(server, command.uid);
    return toDo({ ownerName: displayName, photosBefore: post.photos });
  },

  async send(command, { ownerName, photosBefore }, tools) {
    const { uid, postId, commandId } = command;
    const newPhotos = command.photos.flatMap((photo) => (photo.kind === 'new' ? [photo.photo] : []));
    await uploadPhotos(newPhotos, photoPathsOf(uid, postId), tools);
    const photos = photosOf(command);
    await commitCounted(
      tools.server,
      { uid, kind: 'posts', last: postId },
      [
        updateDocument(documentPaths.post(postId), {
          ...contentFields(command.content, photos),
          ...unmoderated,
          ownerName,
          updatedAt: serverTime(),
          commandId,
        }),
        ...paperWrites(command),
      ],
      droppedFiles(photosBefore, photos),
    );
  },
};

function droppedFiles(before: readonly PostPhoto[], after: readonly PostPhoto[]): string[] {
  const kept = new Set(after.map(({ id }) => id));
  const dropped = before.filter(({ id }) => !kept.has(id));
  return dropped.flatMap(({ path, thumbPath }) => [path, thumbPath]);
}
