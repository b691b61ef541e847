import { expect, it } from 'vitest';
import type { Message } from '#domain/message.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { isClosing, withPendingMessages } from './with-pending-messages.ts';

const whose = { postId: 'luna', adopterId: 'luis' };
const stored = (id: string) =>
  ({ id, authorId: 'ana', authorName: 'Ana', text: id, createdAt: 1 }) as Message;
const waiting = (commandId: string, fields: object = {}) =>
  ({
    commandId,
    state: 'waiting',
    rejectionCode: null,
    command: { type: 'send-message', ...whose, uid: 'luis', text: commandId, createdAt: 2, ...fields },
  }) as unknown as PendingEntry;

it('shows the server’s messages and then the waiting ones, each once and in their order', () => {
  const shown = withPendingMessages(
    whose,
    [stored('a'), stored('b')],
    [waiting('b'), waiting('c'), waiting('d')],
  );
  expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(shown.map(({ pending }) => pending?.state ?? null)).toEqual([null, null, 'waiting', 'waiting']);
});

it('leaves out what was written to somebody else, about another pet, or is no message', () => {
  const others = [{ adopterId: 'eva' }, { postId: 'toby' }, { type: 'add-comment' }];
  expect(
    withPendingMessages(
      whose,
      [],
      others.map((fields, index) => waiting(`c${index}`, fields)),
    ),
  ).toEqual([]);
});

const act = (command: object, state = 'waiting') =>
  ({ state, command: { postId: 'luna', ...command } }) as unknown as PendingEntry;
const denial = { type: 'decide-request', adopterId: 'luis', decision: 'deny' };
const withdrawal = { type: 'withdraw-request' };

it('is closing while a denial or a withdrawal waits, which would be sent before the message', () => {
  expect(isClosing(whose, [act(denial)])).toBe(true);
  expect(isClosing(whose, [act(withdrawal, 'sending')])).toBe(true);
  expect(isClosing(whose, [act(withdrawal), act({ type: 'request-adoption' })])).toBe(false);
});

it('is not closing for what was refused, keeps it open, or is about another request', () => {
  const others = [
    act(denial, 'rejected'),
    act({ ...denial, decision: 'reserve' }),
    act({ ...denial, adopterId: 'eva' }),
    act({ ...denial, postId: 'toby' }),
    act({ ...withdrawal, postId: 'toby' }),
  ];
  for (const other of others) expect(isClosing(whose, [other])).toBe(false);
});
