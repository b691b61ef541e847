import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { userSchema } from '#domain/user.ts';
import { type Server, updateDocument } from '#firebase/write/server.ts';
import { type Executor, isDone, type Look, Refusal, toDo } from './executor.ts';

const blockable = v.pick(userSchema, ['blocked']);

async function lookAtBlock(server: Server, uid: string, blocked: boolean): Promise<Look<null>> {
  const user = await server.read(documentPaths.user(uid), blockable);
  if (!user) throw new Refusal('not-found');
  return user.blocked === blocked ? isDone : toDo(null);
}

async function writeBlock(server: Server, uid: string, blocked: boolean): Promise<void> {
  await server.commit([updateDocument(documentPaths.user(uid), { blocked })]);
}

const blockUser: Executor<CommandOf<'block-user'>, null> = {
  look: ({ targetUid }, { server }) => lookAtBlock(server, targetUid, true),
  send: ({ targetUid }, _found, { server }) => writeBlock(server, targetUid, true),
};

const unblockUser: Executor<CommandOf<'unblock-user'>, null> = {
  look: ({ targetUid }, { server }) => lookAtBlock(server, targetUid, false),
  send: ({ targetUid }, _found, { server }) => writeBlock(server, targetUid, false),
};

export const userBlockExecutors = {
  'block-user': blockUser,
  'unblock-user': unblockUser,
};
