// Every kind of command, once. A command is data: what a person did, which must survive the closing of the app.
import * as v from 'valibot';
import { decideRequest, requestAdoption, withdrawRequest } from './adoption-requests.ts';
import { addComment, deleteComment } from './comments.ts';
import { createPost } from './create-post.ts';
import type { CommandParts, HeadField } from './define-command.ts';
import { editPost } from './edit-post.ts';
import { removeFavorite, saveFavorite } from './favorites.ts';
import { moderatePost } from './moderate-post.ts';
import { deleteNotification, deleteNotifications, markNotificationsSeen } from './notifications.ts';
import { archivePost, confirmPost, deletePost, restorePost, withdrawPost } from './owner-moves.ts';
import { closeProfileReport, closeReport, removeAvatar, report, reportProfile } from './reports.ts';
import { updateProfile } from './update-profile.ts';
import { blockUser, unblockUser } from './user-block.ts';

export const commandDefinitions = {
  'create-post': createPost,
  'edit-post': editPost,
  'withdraw-post': withdrawPost,
  'restore-post': restorePost,
  'confirm-post': confirmPost,
  'archive-post': archivePost,
  'delete-post': deletePost,
  'add-comment': addComment,
  'delete-comment': deleteComment,
  'request-adoption': requestAdoption,
  'withdraw-request': withdrawRequest,
  'decide-request': decideRequest,
  'moderate-post': moderatePost,
  'delete-notification': deleteNotification,
  'delete-notifications': deleteNotifications,
  'mark-notifications-seen': markNotificationsSeen,
  'update-profile': updateProfile,
  'save-favorite': saveFavorite,
  'remove-favorite': removeFavorite,
  report,
  'close-report': closeReport,
  'report-profile': reportProfile,
  'close-profile-report': closeProfileReport,
  'remove-avatar': removeAvatar,
  'block-user': blockUser,
  'unblock-user': unblockUser,
};

export { commandVersion, type EditPlace } from './define-command.ts';

type Definitions = typeof commandDefinitions;
export type CommandType = keyof Definitions;
export type CommandOf<Type extends CommandType> = v.InferOutput<Definitions[Type]['schema']>;
export type Command = CommandOf<CommandType>;

type WithoutHead<C> = C extends Command ? Omit<C, HeadField> : never;
/** What a feature says. The outbox adds the head: id, version, author and moment. */
export type CommandRequest = WithoutHead<Command>;

/** All kinds, told apart by `type`. */
export const commandSchema = v.variant(
  'type',
  Object.values(commandDefinitions).map(({ schema }) => schema),
);

// Each key is the `type` of its definition (registry.test.ts), so a command only ever meets the parts of its own kind.
const parts: Record<CommandType, CommandParts<CommandRequest>> = commandDefinitions;

export function commandParts({ type }: { readonly type: CommandType }): CommandParts<CommandRequest> {
  return parts[type];
}
