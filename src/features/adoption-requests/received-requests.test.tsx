// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AdoptionRequest } from '#domain/adoption-request.ts';
import { samplePost } from '#domain/sample-post.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { EntryState, PendingEntry } from '#outbox/types.ts';
import { announced, heard, testApp, waitingEntries } from '#shared/testing/test-app.tsx';
import { ReceivedRequests, WaitingRequests } from './received-requests.tsx';

afterEach(cleanup);

const post = samplePost({ id: 'luna', name: 'Luna', status: 'accepted' });

const request = (adopterId: string) =>
  ({
    id: adopterId,
    postId: 'luna',
    petName: 'Luna',
    adopterId,
    adopterName: adopterId,
    answers: [],
    status: 'pending',
  }) as unknown as AdoptionRequest;

function grantOf(adopterId: string, state: EntryState) {
  const onPost = { postId: 'luna', petName: 'Luna' };
  const grant = { type: 'decide-request', ...onPost, adopterId, adopterName: adopterId } as const;
  return sampleEntry({ ...grant, decision: 'grant' }, { state });
}

/** Two families asked for the pet, and this phone has the grant for one of them. */
function showGrant(state: EntryState) {
  const entries = [grantOf('Luis', state)];
  const received = heard([request('Luis'), request('Eva')]);
  render(
    <>
      <WaitingRequests post={post} />
      <ReceivedRequests post={post} conversation={() => null} />
    </>,
    testApp({ read: () => received, entries }),
  );
}

const texts = () => ({
  waiting: screen.queryByRole('link', { name: /por responder/ })?.textContent,
  grant: screen.queryAllByRole('button', { name: 'Conceder' }).length,
  deny: screen.queryAllByRole('button', { name: 'Denegar' }).length,
  compare: screen.queryAllByRole('button', { name: /^Comparar/ }).length,
  badges: screen.getAllByText(/^(Por responder|En espera|Concedida)$/).map(({ textContent }) => textContent),
});

it('a pet that is granted on this phone cannot be granted again, and nobody waits for an answer', () => {
  showGrant('waiting');
  expect(texts()).toEqual({
    waiting: undefined,
    grant: 0,
    deny: 0,
    compare: 0,
    badges: ['Concedida', 'En espera'],
  });
});

it('after a grant that the server refused, both families wait for an answer', () => {
  showGrant('rejected');
  expect(texts()).toEqual({
    waiting: 'Ver 2 solicitudes por responder',
    grant: 2,
    deny: 2,
    compare: 1,
    badges: ['Por responder', 'Por responder'],
  });
});

it('has the answers above the conversation, which loads later and would move them', () => {
  const received = heard([request('Luis')]);
  render(
    <ReceivedRequests post={post} conversation={() => <p>The conversation</p>} />,
    testApp({ read: () => received, entries: [] }),
  );
  const order = screen.getAllByText(/^(Conceder|Reservar|Denegar|The conversation)$/);
  expect(order.map(({ textContent }) => textContent)).toEqual([
    'Conceder',
    'Reservar',
    'Denegar',
    'The conversation',
  ]);
});

it('leads the keyboard and screen readers to the requests, too: the router only scrolls', () => {
  const received = heard([request('Luis')]);
  const app = testApp({ read: () => received, entries: [] });
  vi.spyOn(app.router, 'navigate').mockResolvedValue(undefined);
  render(
    <>
      <WaitingRequests post={post} />
      <ReceivedRequests post={post} conversation={() => null} />
    </>,
    app,
  );
  const link = screen.getByRole('link', { name: 'Ver 1 solicitud por responder' });
  link.focus();
  fireEvent.click(link);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Solicitudes recibidas' }));
});

it.each(['withdraw-post', 'delete-post'] as const)(
  'offers no decision that the server would refuse behind a waiting %s',
  (type) => {
    const received = heard([request('Luis')]);
    for (const state of ['waiting', 'rejected'] as const) {
      const entries = [sampleEntry({ type, postId: 'luna', petName: 'Luna' }, { state })];
      const shown = (
        <>
          <WaitingRequests post={post} />
          <ReceivedRequests post={post} conversation={() => null} />
        </>
      );
      render(shown, testApp({ read: () => received, entries }));
      const offered = screen.queryAllByText(/^(Conceder|Reservar|Denegar|Ver 1 solicitud por responder)$/);
      expect(offered).toHaveLength(state === 'waiting' ? 0 : 4);
      cleanup();
    }
  },
);

const user = { uid: 'ana', email: 'ana@example.com', displayName: 'Ana Paz', role: 'user' } as const;

/** Denies the request of Luis. */
async function deny(entries: PendingEntry[]) {
  const enqueue = vi.fn(async () => ({ commandId: 'new' }));
  const received = heard([{ ...request('Luis'), createdAt: 7 }]);
  const app = testApp({ user, read: () => received, entries, outbox: { enqueue } as object });
  render(<ReceivedRequests post={post} conversation={() => null} />, app);
  fireEvent.click(screen.getByRole('button', { name: 'Denegar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sí, denegar' }));
  await waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  return enqueue;
}

it('a decision names the request that its owner read, because its adopter may ask again', async () => {
  expect(await deny([])).toHaveBeenCalledWith(
    expect.objectContaining({ decision: 'deny', seenCreatedAt: 7 }),
    [],
    { author: 'ana' },
  );
});

it('a decision replaces the one before it that the server refused, whose reason would stay on the page', async () => {
  const refused = grantOf('Luis', 'rejected');
  expect(await deny([refused])).toHaveBeenCalledWith(expect.objectContaining({ decision: 'deny' }), [], {
    author: 'ana',
    replaces: refused.commandId,
  });
});

it('tells a screen reader the decision of the owner, and nothing about the other requests', () => {
  const pending = waitingEntries();
  const received = heard([request('Luis'), request('Eva')]);
  render(
    <ReceivedRequests post={post} conversation={() => null} />,
    testApp({ read: () => received, pending }),
  );
  expect(announced()).toBe('');
  act(() => pending.become([grantOf('Luis', 'waiting')]));
  expect(announced()).toBe('Luis: Concedida');
});
