// What a person can do that must survive the closing of the app: one schema per command, one union for all.
// A command is data. Its ids and times are made on the device when the person acts.
import * as v from 'valibot';
import { requestAnswersSchema } from './adoption-request.ts';
import { commentTextSchema } from './comment.ts';
import { id, millis, optionalText, text } from './fields.ts';
import { limits } from './limits.ts';
import { editedPhotoSchema, newPhotoSchema } from './photo.ts';
import { postContentSchema } from './post.ts';
import { adopterContactSchema, giveQuestionnaireSchema, postContactSchema } from './post-private.ts';
import { reportReasons } from './report.ts';
import { profileFormSchema } from './user.ts';

/** Raised when a stored command's shape changes; an older one is brought up by `upgrade-command`. */
export const commandVersion = 2;

const head = {
  commandId: v.pipe(v.string(), v.uuid()),
  version: v.literal(commandVersion),
  uid: id,
  createdAt: millis,
};

const onPost = { ...head, postId: id, petName: v.string() };
const onUser = { ...head, targetUid: id, targetName: v.string() };
const notificationIds = v.pipe(v.array(v.string()), v.minLength(1));
const postBody = {
  content: postContentSchema,
  questionnaire: giveQuestionnaireSchema,
  contact: postContactSchema,
};

const photosOf = <Photo extends v.GenericSchema>(photo: Photo) =>
  v.pipe(
    v.array(photo),
    v.minLength(1, 'Añade al menos una foto.'),
    v.maxLength(limits.photosPerPost, `Como máximo ${limits.photosPerPost} fotos.`),
  );

export const commandSchema = v.variant('type', [
  v.object({
    ...head,
    type: v.literal('create-post'),
    postId: id,
    ...postBody,
    photos: photosOf(newPhotoSchema),
  }),
  v.object({
    ...head,
    type: v.literal('edit-post'),
    postId: id,
    ...postBody,
    photos: photosOf(editedPhotoSchema),
  }),
  v.object({ ...onPost, type: v.literal('withdraw-post') }),
  v.object({ ...onPost, type: v.literal('restore-post') }),
  v.object({ ...onPost, type: v.literal('confirm-post') }),
  v.object({ ...onPost, type: v.literal('delete-post') }),
  // The comment's id is the command's: the rules find the comment from its notification.
  v.object({ ...onPost, type: v.literal('add-comment'), text: commentTextSchema }),
  v.object({ ...onPost, type: v.literal('delete-comment'), commentId: id }),
  v.object({
    ...onPost,
    type: v.literal('request-adoption'),
    answers: requestAnswersSchema,
    contact: adopterContactSchema,
  }),
  v.object({ ...onPost, type: v.literal('withdraw-request') }),
  v.object({
    ...onPost,
    type: v.literal('decide-request'),
    adopterId: id,
    adopterName: v.string(),
    decision: v.picklist(['grant', 'deny']),
  }),
  v.object({
    ...onPost,
    type: v.literal('moderate-post'),
    /** The `commandId` of the post as it was on the screen: a verdict never falls on content that nobody looked at. */
    seenCommandId: v.nullable(v.string()),
    moderation: v.variant('decision', [
      v.object({ decision: v.literal('accept') }),
      v.object({ decision: v.literal('reject'), reason: text('El motivo', limits.rejectionReason) }),
    ]),
  }),
  v.object({ ...head, type: v.literal('delete-notification'), notificationId: v.string() }),
  v.object({ ...head, type: v.literal('delete-notifications'), notificationIds }),
  v.object({ ...head, type: v.literal('mark-notifications-seen'), notificationIds }),
  v.object({
    ...head,
    type: v.literal('update-profile'),
    profile: profileFormSchema,
    /** `keep` leaves the stored photo, `remove` takes it away, else the new one is uploaded. */
    photo: v.union([v.literal('keep'), v.literal('remove'), newPhotoSchema]),
  }),
  v.object({ ...onPost, type: v.literal('save-favorite') }),
  v.object({ ...onPost, type: v.literal('remove-favorite') }),
  v.object({
    ...onPost,
    type: v.literal('report'),
    reportId: id,
    commentId: v.nullable(id),
    reason: v.picklist(reportReasons),
    text: optionalText('La explicación', limits.reportText),
  }),
  v.object({ ...head, type: v.literal('close-report'), reportId: id }),
  v.object({
    ...onUser,
    type: v.literal('report-profile'),
    reason: v.picklist(reportReasons),
    text: optionalText('La explicación', limits.reportText),
  }),
  v.object({ ...head, type: v.literal('close-profile-report'), reportId: v.string() }),
  /** `photoURL` is the one that the administrator saw. */
  v.object({ ...onUser, type: v.literal('remove-avatar'), photoURL: v.string() }),
  v.object({ ...onUser, type: v.literal('block-user') }),
  v.object({ ...onUser, type: v.literal('unblock-user') }),
]);

export type Command = v.InferOutput<typeof commandSchema>;
export type CommandType = Command['type'];
export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>;

type HeadField = 'commandId' | 'version' | 'uid' | 'createdAt';
type WithoutHead<C> = C extends Command ? Omit<C, HeadField> : never;
/** What a feature says; the outbox adds the head (id, version, author, moment). */
export type CommandRequest = WithoutHead<Command>;

/** The photos of a command whose bytes must be stored with it, in order. */
export function newPhotosOf(command: CommandRequest) {
  switch (command.type) {
    case 'create-post':
      return command.photos;
    case 'edit-post':
      return command.photos.flatMap((photo) => (photo.kind === 'new' ? [photo.photo] : []));
    case 'update-profile':
      return typeof command.photo === 'string' ? [] : [command.photo];
    default:
      return [];
  }
}

/** Commands with the same subject are sent in the order in which they were made; others do not wait for each other. */
export function subjectOf(command: CommandRequest & { uid: string }): string {
  switch (command.type) {
    case 'save-favorite':
    case 'remove-favorite':
      return `favorite/${command.postId}`;
    case 'delete-notification':
      return `notification/${command.notificationId}`;
    case 'delete-notifications':
    case 'mark-notifications-seen':
      return `notifications/${command.uid}`;
    case 'update-profile':
      return `profile/${command.uid}`;
    case 'close-report':
    case 'close-profile-report':
      return `report/${command.reportId}`;
    case 'report-profile':
    case 'remove-avatar':
    case 'block-user':
    case 'unblock-user':
      return `user/${command.targetUid}`;
    default:
      return `post/${command.postId}`;
  }
}
