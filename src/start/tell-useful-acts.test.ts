import { describe, expect, it, vi } from 'vitest';
import { type Command, type CommandRequest, commandVersion } from '#domain/commands/registry.ts';
import type { Outbox } from '#outbox/types.ts';
import { tellUsefulActs } from './tell-useful-acts.ts';

const head = {
  commandId: '01890000-0000-7000-8000-000000000004',
  version: commandVersion,
  uid: 'ana',
  createdAt: 0,
} as const;
const comment: CommandRequest = { type: 'add-comment', postId: 'luna', petName: 'Luna', text: '¡Qué linda!' };
const request: CommandRequest = {
  type: 'request-adoption',
  postId: 'luna',
  petName: 'Luna',
  answers: [],
  contact: { phone: null, email: 'ana@ejemplo.com' },
};

function outboxThat(store: (request: CommandRequest) => Promise<Command>): Outbox {
  const unused = () => Promise.reject(new Error('unused'));
  return {
    enqueue: store,
    pendingOf: unused,
    sentBy: unused,
    forgetSentBy: unused,
    photo: unused,
    retry: unused,
    pause: unused,
    resume: unused,
    discard: unused,
    discardAllOf: unused,
  };
}

describe('a useful act', () => {
  it('is told once it is stored: a request is one, a comment is not', async () => {
    const heard = vi.fn();
    const outbox = tellUsefulActs(
      outboxThat(async (given) => ({ ...head, ...given })),
      heard,
    );
    await outbox.enqueue(comment);
    expect(heard).not.toHaveBeenCalled();
    await outbox.enqueue(request);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is not told when the phone could not store it', async () => {
    const heard = vi.fn();
    const outbox = tellUsefulActs(
      outboxThat(() => Promise.reject(new Error('full'))),
      heard,
    );
    await expect(outbox.enqueue(request)).rejects.toThrow('full');
    expect(heard).not.toHaveBeenCalled();
  });
});
