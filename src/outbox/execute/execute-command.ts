import type { Command, CommandOf, CommandType } from '#domain/commands/registry.ts';
import { createServer } from '#firebase/write/server.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import type { Execute } from '../drain.ts';
import { addComment } from './add-comment.ts';
import { archivePost } from './archive-post.ts';
import { blockUser } from './block-user.ts';
import { closeProfileReport } from './close-profile-report.ts';
import { closeReport } from './close-report.ts';
import { confirmPost } from './confirm-post.ts';
import { createPost } from './create-post.ts';
import { decideRequest } from './decide-request.ts';
import { deleteComment } from './delete-comment.ts';
import { deleteNotification } from './delete-notification.ts';
import { deleteNotifications } from './delete-notifications.ts';
import { deletePost } from './delete-post.ts';
import { editPost } from './edit-post.ts';
import type { Executor } from './executor.ts';
import { markNotificationsSeen } from './mark-notifications-seen.ts';
import { moderatePost } from './moderate-post.ts';
import { removeAvatar } from './remove-avatar.ts';
import { removeFavorite } from './remove-favorite.ts';
import { report } from './report.ts';
import { reportProfile } from './report-profile.ts';
import { requestAdoption } from './request-adoption.ts';
import { restorePost } from './restore-post.ts';
import { runExecutor } from './run-executor.ts';
import { saveFavorite } from './save-favorite.ts';
import { unblockUser } from './unblock-user.ts';
import { updateProfile } from './update-profile.ts';
import { withdrawPost } from './withdraw-post.ts';
import { withdrawRequest } from './withdraw-request.ts';

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
