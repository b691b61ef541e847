import type { Command, CommandOf, CommandType } from '#domain/commands/registry.ts';
import { createServer } from '#firebase/write/server.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import type { Execute } from '../drain.ts';
import { decideRequest, requestAdoption, withdrawRequest } from './adoption-requests.ts';
import { addComment, deleteComment } from './comments.ts';
import { createPost } from './create-post.ts';
import { editPost } from './edit-post.ts';
import type { Executor } from './executor.ts';
import { removeFavorite, saveFavorite } from './favorites.ts';
import { moderatePost } from './moderate-post.ts';
import { deleteNotification, deleteNotifications, markNotificationsSeen } from './notifications.ts';
import { archivePost, confirmPost, deletePost, restorePost, withdrawPost } from './owner-moves.ts';
import { removeAvatar } from './remove-avatar.ts';
import { closeProfileReport, closeReport, report, reportProfile } from './reports.ts';
import { runExecutor } from './run-executor.ts';
import { updateProfile } from './update-profile.ts';
import { blockUser, unblockUser } from './user-block.ts';

/** One executor per kind of command. A missing one is a compile error. */
const executors = {
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
} satisfies { [Type in CommandType]: Executor<CommandOf<Type>, unknown> };

const executorOf: Record<CommandType, Executor<Command, unknown>> = executors;

/** Executes commands with these clients. */
export function createExecute(clients: WriteClients): Execute {
  return (command, journal) => {
    const tools = { clients, journal, server: createServer(clients, journal.commit) };
    return runExecutor(executorOf[command.type], command, tools);
  };
}
