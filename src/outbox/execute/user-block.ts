import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { userSchema } from '#domain/user.ts';
import { updateDocument } from '#firebase/write/server.ts';
import { logWrite, wasLogged } from './event-records.ts';
import { alreadyDone, type Executor, Refusal, toDo } from './executor.ts';

const blockable = v.pick(userSchema, ['blocked', 'displayName', 'moderationId']);

type BlockCommand = CommandOf<'block-user' | 'unblock-user'>;

function blocking(act: 'block' | 'unblock'): Executor<BlockCommand, { readonly name: string }> {
  const blocked = act === 'block';
  return {
    async look(command, { server, journal }) {
      // It may have arrived, and another administrator may have decided otherwise since.
      if (journal.wasTried && (await wasLogged(server, command))) return alreadyDone;
      const user = await server.read(documentPaths.user(command.targetUid), blockable);
      if (!user) throw new Refusal('not-found');
      if (user.blocked === blocked) return alreadyDone;
      const { seenModerationId } = command;
      // Another administrator has decided since, and this one has not seen that.
      if (seenModerationId !== undefined && seenModerationId !== (user.moderationId ?? null))
        throw new Refusal('content-changed');
      return toDo({ name: user.displayName });
    },
    async send(command, { name }, { server }) {
      const { targetUid, commandId } = command;
      await server.commit([
        updateDocument(documentPaths.user(targetUid), { blocked, moderationId: commandId }),
        await logWrite(server, command, { act, subjectId: targetUid, name, reason: null }),
      ]);
    },
  };
}

export const userBlockExecutors = {
  'block-user': blocking('block'),
  'unblock-user': blocking('unblock'),
};
