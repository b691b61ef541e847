// Builds a post's documents from a command, and compares them with those that are stored.
import { ageGroupOf } from '#domain/age.ts';
import { documentPaths } from '#domain/document-paths.ts';
import type { EditedPhoto, NewPhoto } from '#domain/photo.ts';
import { type PostContent, type PostPhoto, postContentSchema } from '#domain/post.ts';
import {
  type GiveQuestionnaire,
  giveQuestionnaireSchema,
  type PostContact,
  postContactSchema,
} from '#domain/post-private.ts';
import { sameData } from '#domain/same-data.ts';
import { type Server, setDocument, type Write } from '#firebase/write/server.ts';
import type { Journal } from '../journal.ts';
import { photoName, postPlace } from './photo-uploads.ts';

interface PostBody {
  readonly postId: string;
  readonly content: PostContent;
  readonly questionnaire: GiveQuestionnaire;
  readonly contact: PostContact;
}

interface OwnPost {
  readonly uid: string;
  readonly postId: string;
}

async function newPhotoDocument(photo: NewPhoto, post: OwnPost, journal: Journal): Promise<PostPhoto> {
  const { width, height, thumbhash, alt } = photo;
  const place = postPlace(post);
  const id = await photoName(photo, place, journal);
  const { full: path, thumb: thumbPath } = place.pathsOf(id);
  return { id, path, thumbPath, width, height, thumbhash, alt };
}

/**
 * The photos as they are stored in the post. The name of each new photo comes from its bytes. Two identical photos become one,
 * because they have the same path.
 */
export async function namedPhotos(
  photos: readonly EditedPhoto[],
  post: OwnPost,
  journal: Journal,
): Promise<PostPhoto[]> {
  const named = new Map<string, PostPhoto>();
  for (const edited of photos) {
    const photo =
      edited.kind === 'stored' ? edited.photo : await newPhotoDocument(edited.photo, post, journal);
    if (!named.has(photo.id)) named.set(photo.id, photo);
  }
  return [...named.values()];
}

/** The fields that new and edited posts share. */
export function contentFields(content: PostContent, photos: readonly PostPhoto[]) {
  return { ...content, ageGroup: ageGroupOf(content.ageMonths), photos };
}

/** A post that waits for moderation. */
export const unmoderated = {
  status: 'pending',
  rejectionReason: null,
  moderatedAt: null,
  moderatedCommandId: null,
} as const;

export function privateDocumentWrites({ postId, questionnaire, contact }: PostBody): Write[] {
  return [
    setDocument(documentPaths.postQuestionnaire(postId), questionnaire),
    setDocument(documentPaths.postContact(postId), contact),
  ];
}

/** Whether the stored documents of the post have everything of `wanted`. */
export async function holdsAll(
  server: Server,
  stored: { readonly photos: readonly PostPhoto[] },
  wanted: PostBody & { readonly photos: readonly PostPhoto[] },
): Promise<boolean> {
  const { postId } = wanted;
  if (!sameData(stored.photos, wanted.photos)) return false;
  const content = await server.read(documentPaths.post(postId), postContentSchema);
  if (!sameData(content, wanted.content)) return false;
  const questionnaire = await server.read(documentPaths.postQuestionnaire(postId), giveQuestionnaireSchema);
  const contact = await server.read(documentPaths.postContact(postId), postContactSchema);
  return sameData(questionnaire, wanted.questionnaire) && sameData(contact, wanted.contact);
}
