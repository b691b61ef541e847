// A post's documents as a command wants them.
import { ageGroupOf } from '#domain/age.ts';
import { documentPaths, filePaths } from '#domain/document-paths.ts';
import type { EditedPhoto, NewPhoto } from '#domain/photo.ts';
import type { PostContent, PostPhoto } from '#domain/post.ts';
import type { GiveQuestionnaire, PostContact } from '#domain/post-private.ts';
import { setDocument, type Write } from '#firebase/write/server.ts';
import type { PathsOf } from './photo-uploads.ts';

interface PostBody {
  readonly postId: string;
  readonly content: PostContent;
  readonly questionnaire: GiveQuestionnaire;
  readonly contact: PostContact;
}

export function photoPathsOf(ownerId: string, postId: string): PathsOf {
  return (photoId) => ({
    full: filePaths.photo(ownerId, postId, photoId),
    thumb: filePaths.photoThumb(ownerId, postId, photoId),
  });
}

export function photoDocument(photo: NewPhoto, ownerId: string, postId: string): PostPhoto {
  const { id, width, height, thumbhash, alt } = photo;
  const path = filePaths.photo(ownerId, postId, id);
  return { id, path, thumbPath: filePaths.photoThumb(ownerId, postId, id), width, height, thumbhash, alt };
}

export function editedPhotoDocument(edited: EditedPhoto, ownerId: string, postId: string): PostPhoto {
  return edited.kind === 'stored' ? edited.photo : photoDocument(edited.photo, ownerId, postId);
}

/** The fields that a new post and an edited one have in common. */
export function contentFields(content: PostContent, photos: readonly PostPhoto[]) {
  return { ...content, ageGroup: ageGroupOf(content.ageMonths), photos };
}

/** A post that waits for an administrator. */
export const unmoderated = {
  status: 'pending',
  rejectionReason: null,
  moderatedAt: null,
  moderatedCommandId: null,
} as const;

export function paperWrites({ postId, questionnaire, contact }: PostBody): Write[] {
  return [
    setDocument(documentPaths.postQuestionnaire(postId), questionnaire),
    setDocument(documentPaths.postContact(postId), contact),
  ];
}
