import type { CommandOf } from '#domain/commands/registry.ts';
import type { Executor } from './executor.ts';
import { lookAtBlock, writeBlock } from './user-block.ts';

export const unblockUser: Executor<CommandOf<'unblock-user'>, null> = {
  look: ({ targetUid }, { server }) => lookAtBlock(server, targetUid, false),
  send: ({ targetUid }, _found, { server }) => writeBlock(server, targetUid, false),
};
