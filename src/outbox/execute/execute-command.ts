import type { Command } from '#domain/command.ts';
import { createServer } from '#firebase/write/server.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import type { Execute } from '../drain.ts';
import type { Outcome } from '../outcome.ts';
import { addComment } from './add-comment.ts';
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
import type { ExecutionTools } from './executor.ts';
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

/** How commands are sent with these clients. */
export function createExecute(clients: WriteClients): Execute {
  return (command, journal) =>
    dispatch(command, { clients, journal, server: createServer(clients, journal.commit) });
}

function dispatch(command: Command, tools: ExecutionTools): Promise<Outcome> {
  switch (command.type) {
    case 'create-post':
      return runExecutor(createPost, command, tools);
    case 'edit-post':
      return runExecutor(editPost, command, tools);
    case 'withdraw-post':
      return runExecutor(withdrawPost, command, tools);
    case 'restore-post':
      return runExecutor(restorePost, command, tools);
    case 'confirm-post':
      return runExecutor(confirmPost, command, tools);
    case 'delete-post':
      return runExecutor(deletePost, command, tools);
    case 'add-comment':
      return runExecutor(addComment, command, tools);
    case 'delete-comment':
      return runExecutor(deleteComment, command, tools);
    case 'request-adoption':
      return runExecutor(requestAdoption, command, tools);
    case 'withdraw-request':
      return runExecutor(withdrawRequest, command, tools);
    case 'decide-request':
      return runExecutor(decideRequest, command, tools);
    case 'moderate-post':
      return runExecutor(moderatePost, command, tools);
    case 'delete-notification':
      return runExecutor(deleteNotification, command, tools);
    case 'delete-notifications':
      return runExecutor(deleteNotifications, command, tools);
    case 'mark-notifications-seen':
      return runExecutor(markNotificationsSeen, command, tools);
    case 'update-profile':
      return runExecutor(updateProfile, command, tools);
    case 'save-favorite':
      return runExecutor(saveFavorite, command, tools);
    case 'remove-favorite':
      return runExecutor(removeFavorite, command, tools);
    case 'report':
      return runExecutor(report, command, tools);
    case 'close-report':
      return runExecutor(closeReport, command, tools);
    case 'report-profile':
      return runExecutor(reportProfile, command, tools);
    case 'close-profile-report':
      return runExecutor(closeProfileReport, command, tools);
    case 'remove-avatar':
      return runExecutor(removeAvatar, command, tools);
    case 'block-user':
      return runExecutor(blockUser, command, tools);
    case 'unblock-user':
      return runExecutor(unblockUser, command, tools);
  }
}
