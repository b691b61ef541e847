import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { userSchema } from '#domain/user.ts';
import { updateDocument } from '#firebase/write/server.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';

const blockable = v.pick(userSchema, ['blocked']);

function setBlocked(blocked: boolean): Executor<CommandOf<'block-user' | 'unblock-user'>, null> {
  return {
    async look({ targetUid }, { server }) {
      const user = await server.read(documentPaths.user(targetUid), blockable);
      if (!user) throw new Refusal('not-found');
      return user.blocked === blocked ? isDone : toDo(null);
    },
    async send({ targetUid }, _found, { server }) {
      await server.commit([updateDocument(documentPaths.user(targetUid), { blocked })]);
    },
  };
}

export const blockUser = setBlocked(true);
export const unblockUser = setBlocked(false);
