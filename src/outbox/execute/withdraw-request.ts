import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { updateDocument } from '#firebase/write/server.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';

const withdrawable = v.pick(adoptionRequestSchema, ['status']);

export const withdrawRequest: Executor<CommandOf<'withdraw-request'>, null> = {
  async look({ postId, uid }, { server }) {
    const request = await server.read(documentPaths.request(postId, uid), withdrawable);
    if (!request || request.status === 'withdrawn') return isDone;
    if (request.status !== 'pending') throw new Refusal('failed-precondition');
    return toDo(null);
  },
  async send({ postId, uid, commandId }, _found, { server }) {
    await server.commit([
      updateDocument(documentPaths.request(postId, uid), { status: 'withdrawn', commandId }),
    ]);
  },
};
