import type { Command, CommandOf, CommandType } from '#domain/commands/registry.ts';
import { createServer } from '#firebase/write/server.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import type { Execute } from '../outcome.ts';
import { adoptionRequestExecutors } from './adoption-requests.ts';
import { agreementExecutors } from './agreements.ts';
import { commentExecutors } from './comments.ts';
import { createPost } from './create-post.ts';
import { editPost } from './edit-post.ts';
import type { ExecutionTools, Executor } from './executor.ts';
import { favoriteExecutors } from './favorites.ts';
import { followUpExecutors } from './follow-ups.ts';
import { keptSearchExecutors } from './kept-searches.ts';
import { messageExecutors } from './messages.ts';
import { moderationExecutors } from './moderation.ts';
import { notificationExecutors } from './notifications.ts';
import { ownerMoveExecutors } from './owner-moves.ts';
import { profileReportExecutors } from './profile-reports.ts';
import { reportExecutors } from './reports.ts';
import { runExecutor } from './run-executor.ts';
import { updateProfile } from './update-profile.ts';
import { userBlockExecutors } from './user-block.ts';

/** One executor per kind of command. A missing one is a compile error. */
const executors = {
  'create-post': createPost,
  'edit-post': editPost,
  'update-profile': updateProfile,
  ...adoptionRequestExecutors,
  ...agreementExecutors,
  ...commentExecutors,
  ...favoriteExecutors,
  ...followUpExecutors,
  ...keptSearchExecutors,
  ...messageExecutors,
  ...moderationExecutors,
  ...notificationExecutors,
  ...ownerMoveExecutors,
  ...reportExecutors,
  ...profileReportExecutors,
  ...userBlockExecutors,
} satisfies { [Type in CommandType]: Executor<CommandOf<Type>, unknown> };

const executorOf: Record<CommandType, Executor<Command, unknown>> = executors;

/** Executes commands with these clients. */
export function createExecute(
  clients: WriteClients,
  makeAgreementPdf: ExecutionTools['makeAgreementPdf'],
): Execute {
  return (command, journal) => {
    const tools = { clients, journal, server: createServer(clients, journal.commit), makeAgreementPdf };
    return runExecutor(executorOf[command.type], command, tools);
  };
}
