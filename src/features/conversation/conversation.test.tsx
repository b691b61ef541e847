// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { EntryState, Outbox } from '#outbox/types.ts';
import type { ReadState, Services } from '#services/services.ts';
import { ana, changingReads, heard, testApp, unheard, waitingEntries } from '#shared/testing/test-app.tsx';
import { Conversation } from './conversation.tsx';

const old = { id: 'old', authorId: 'luis', authorName: 'Luis', text: 'Hola', createdAt: 1 };
const unread = {
  id: 'told',
  type: 'message-received',
  postId: 'luna',
  actorId: 'luis',
  isSeen: false,
  message: 'Luis te escribió',
  createdAt: 2,
};
const drafts = createDrafts(openDraftsDb());
beforeEach(() => drafts.removeAllOf('ana'));
const closed = heard<object>({ status: 'denied', closedAt: 3, adopterId: 'luis' });

const denial = {
  type: 'decide-request',
  postId: 'luna',
  petName: 'Luna',
  adopterId: 'luis',
  adopterName: 'Luis',
  decision: 'deny',
} as const;

function open(messages: ReadState<unknown>, given: Partial<Services> = {}, request = closed) {
  const enqueue = vi.fn<Outbox['enqueue']>(async () => ({ commandId: 'any' }) as never);
  const answers: Record<string, ReadState<unknown>> = {
    messages,
    request,
    notifications: heard([unread]),
  };
  const app = testApp({
    user: ana,
    read: (name) => answers[name],
    entries: [],
    outbox: { enqueue, knows: async () => false },
    drafts,
    ...given,
  });
  const whose = { adopterId: 'luis', otherId: 'luis', otherName: 'Luis' };
  const post = { id: 'luna', name: 'Luna' };
  render(<Conversation post={post} {...whose} startsOpen tools={() => null} below={() => null} />, app);
  return enqueue;
}

afterEach(cleanup);

it('marks as read what the server has just shown', () => {
  const enqueue = open(heard([old]));
  expect(enqueue.mock.calls.map(([request]) => request)).toEqual([
    { type: 'mark-notifications-seen', notificationIds: ['told'], newestAt: 2 },
  ]);
});

describe('a message that comes while the conversation is open', () => {
  const writable = heard<object>({ status: 'pending', closedAt: null, adopterId: 'luis' });
  const next = { ...old, id: 'next', text: 'Puedo ir el sábado', createdAt: 5 };
  const own = { ...old, id: 'own', authorId: 'ana', authorName: 'Ana', text: 'Bien', createdAt: 6 };
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  function follow(first: ReadState<unknown>) {
    const reads = changingReads({ messages: first, request: writable, notifications: heard([unread]) });
    open(first, { listeners: reads.listeners });
    return (stored: readonly object[]) => act(() => reads.become({ messages: heard(stored) }));
  }

  it('is spoken, because it is marked as read at once', () => {
    const become = follow(heard([old]));
    expect(spoken()).not.toContain('Luis escribió: Hola');
    become([old, next]);
    expect(spoken()).toContain('Luis escribió: Puedo ir el sábado');
  });

  it('is not spoken if it is the own one', () => {
    const become = follow(heard([old]));
    become([old, own]);
    expect(spoken().join('')).toBe('');
  });

  it('is not spoken if it is from before the page was opened', () => {
    const become = follow(unheard([]));
    become([old]);
    expect(spoken().join('')).toBe('');
    become([old, next]);
    expect(spoken()).toContain('Luis escribió: Puedo ir el sábado');
  });
});

it('leaves unread what an older copy on this phone does not show', () => {
  const enqueue = open(unheard([old]));
  expect(screen.getByText('Hola')).toBeTruthy();
  expect(screen.getByText('1 mensaje sin leer')).toBeTruthy();
  expect(enqueue).not.toHaveBeenCalled();
});

it('leaves unread what could not be loaded', () => {
  const enqueue = open({ status: 'failed', code: 'internal' });
  expect(enqueue).not.toHaveBeenCalled();
});

it('offers no message behind a denial that waits, because the server would refuse it', () => {
  const entries = [sampleEntry(denial)];
  const pending = { subscribe: () => () => {}, getSnapshot: () => entries };
  open(heard([old]), { pending }, heard({ status: 'pending', closedAt: null, adopterId: 'luis' }));
  expect(screen.getByText('Hola')).toBeTruthy();
  expect(screen.queryByLabelText('Escribe a Luis')).toBeNull();
  expect(screen.getByText(/ya no se puede escribir/)).toBeTruthy();
});

it('keeps a message in sight that was being typed when the request was closed', async () => {
  const pending = waitingEntries();
  const writable = heard<object>({ status: 'pending', closedAt: null, adopterId: 'luis' });
  open(heard([]), { pending }, writable);
  fireEvent.change(screen.getByLabelText('Escribe a Luis'), { target: { value: 'El sábado puedo ir' } });
  await vi.waitFor(async () => expect(await drafts.listOf('ana')).toHaveLength(1));
  act(() => pending.become([sampleEntry(denial)]));
  expect(screen.queryByLabelText('Escribe a Luis')).toBeNull();
  expect(screen.getByText('El sábado puedo ir')).toBeTruthy();
  expect(screen.getByText('Este mensaje quedó sin enviar. Puedes copiarlo.')).toBeTruthy();
  // Also on a page that opens later, to which the list of drafts leads.
  cleanup();
  open(heard([]));
  expect(await screen.findByText('El sábado puedo ir')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Borrar el mensaje sin enviar' }));
  expect(screen.queryByText('El sábado puedo ir')).toBeNull();
  expect(screen.queryByText(/^Mensajes con/)).toBeNull();
  await vi.waitFor(async () => expect(await drafts.listOf('ana')).toHaveLength(0));
});

it('marks once what the server refuses to mark, as for a blocked person, and not again at each refusal', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pending = waitingEntries();
  const enqueue = open(heard([old]), { pending });
  const is = async (state: EntryState) => {
    const entries = enqueue.mock.calls.map(([request]) => sampleEntry(request, { state }));
    await act(async () => {
      pending.become(entries);
      await vi.advanceTimersByTimeAsync(1000);
    });
  };
  await is('waiting');
  await is('rejected');
  await is('rejected');
  vi.useRealTimers();
  expect(enqueue).toHaveBeenCalledTimes(1);
});
