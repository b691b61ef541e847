import { giveFormOf } from '#domain/give-form.ts';
import type { Post } from '#domain/post.ts';
import type { GiveQuestionnaire, PostContact } from '#domain/post-private.ts';
import type { GiveValues } from './give-values.ts';

/** For editing what the server has. */
export function valuesOfPost(post: Post, questionnaire: GiveQuestionnaire, contact: PostContact): GiveValues {
  return {
    form: giveFormOf({ content: post, questionnaire, contact }),
    postId: post.id,
    photoOrder: post.photos.map(({ id }) => id),
    storedPhotos: post.photos,
    alts: Object.fromEntries(post.photos.map(({ id, alt }) => [id, alt ?? ''])),
  };
}

/** One draft of changes for each post: editing it again goes on with it. */
export const editDraftId = (postId: string) => `editar-${postId}`;
