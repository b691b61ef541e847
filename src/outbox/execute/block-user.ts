import type { CommandOf } from '#domain/commands/registry.ts';
import type { Executor } from './executor.ts';
import { lookAtBlock, writeBlock } from './user-block.ts';

export const blockUser: Executor<CommandOf<'block-user'>, null> = {
  look: ({ targetUid }, { server }) => lookAtBlock(server, targetUid, true),
  send: ({ targetUid }, _found, { server }) => writeBlock(server, targetUid, true),
};
