// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AdoptionRequest, RequestStatus } from '#domain/adoption-request.ts';
import type { CommandRequest } from '#domain/commands/registry.ts';
import type { Post } from '#domain/post.ts';
import { samplePost } from '#domain/sample-post.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { IndexedDbError, type PendingEntry } from '#outbox/types.ts';
import { loading, type ReadState } from '#services/services.ts';
import { heard, testApp, unheard } from '#shared/testing/test-app.tsx';
import { AdoptionAction } from './adoption-action.tsx';
import { RequestState } from './request-state.tsx';
import { patienceMs, withPendingRequest } from './with-pending-request.ts';

afterEach(cleanup);

const post = samplePost({ id: 'luna', name: 'Luna', status: 'accepted' });
const none = heard(null);

const ask = { type: 'request-adoption', postId: 'luna', petName: 'Luna' } as unknown as CommandRequest;
const refused = sampleEntry(ask, { state: 'rejected' });
const stored = (status: RequestStatus) =>
  ({
    postId: 'luna',
    petName: 'Luna',
    status,
    commandId: 'first',
    createdAt: 1,
    decidedAt: 2,
  }) as unknown as AdoptionRequest;

const ana = { uid: 'ana', email: 'ana@example.com', displayName: 'Ana Paz', role: 'user' } as const;

/** What the page says of a request with these entries in the outbox. */
function show(
  server: AdoptionRequest | null,
  entries: readonly PendingEntry[],
  read: (name: string) => ReadState<unknown> = () => none,
) {
  const request = withPendingRequest('luna', server, entries);
  if (!request) throw new Error('there is no request');
  const enqueue = vi.fn(async () => ({ commandId: 'new' }));
  const discard = vi.fn(async () => true);
  render(
    <RequestState post={post} request={request}>
      <p>The conversation</p>
    </RequestState>,
    testApp({ user: ana, read, entries, outbox: { enqueue, discard } as object }),
  );
  return { enqueue, discard };
}

const showRefused = (server: AdoptionRequest | null) => show(server, [refused]);

const panel = () => within(screen.getByRole('region', { name: 'Tu solicitud' }));

function withdraw() {
  fireEvent.click(screen.getByRole('button', { name: 'Retirar solicitud' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sí, retirar' }));
}

it('a refused request does not hide the granted one', () => {
  showRefused(stored('granted'));
  expect(screen.getByText(/^¡Te concedieron la adopción de Luna!/)).toBeTruthy();
  expect(panel().getByRole('alert').textContent).toMatch(/^Tu nueva solicitud no se aceptó\./);
  expect(screen.getAllByRole('link', { name: 'Ver en pendientes' })).toHaveLength(1);
});

/** A denied request for Luna, on the page of the pet that the post is about now. */
function showDeniedOn(pet: Partial<Post>) {
  const request = withPendingRequest('luna', stored('denied'), []);
  if (!request) throw new Error('there is no request');
  render(
    <RequestState post={samplePost({ id: 'luna', name: 'Luna', ...pet })} request={request}>
      {null}
    </RequestState>,
    testApp({ user: ana, read: () => none, entries: [] }),
  );
}

it.each(['accepted', 'adopted'] as const)(
  'a denied request names the pet it was for, also on a post that is about another one now and %s',
  (status) => {
    showDeniedOn({ name: 'Toby', status });
    expect(panel().getByText(/^Tu solicitud para adoptar a Luna no siguió adelante\./)).toBeTruthy();
  },
);

it('a denied request says that another family has the pet', () => {
  showDeniedOn({ status: 'adopted' });
  expect(panel().getByText(/^Esta vez la adopción de Luna fue para otra familia\./)).toBeTruthy();
});

it('has its buttons above the conversation, which loads later and would move them', () => {
  show(stored('pending'), []);
  const order = screen.getAllByText(/^(Retirar solicitud|The conversation)$/);
  expect(order.map(({ textContent }) => textContent)).toEqual(['Retirar solicitud', 'The conversation']);
});

it('withdraws the request that the server has, and not a refused one beside it', async () => {
  const { enqueue, discard } = showRefused(stored('pending'));
  withdraw();
  await waitFor(() => expect(enqueue).toHaveBeenCalled());
  const request = { type: 'withdraw-request', postId: 'luna', petName: 'Luna', seenCreatedAt: 1 };
  expect(enqueue).toHaveBeenCalledExactlyOnceWith(request, expect.anything(), expect.anything());
  expect(discard).not.toHaveBeenCalled();
});

it.each([null, stored('withdrawn')])('discards a refused request if none stands', async (server) => {
  const { enqueue, discard } = showRefused(server);
  expect(panel().queryByRole('alert')).toBeNull();
  withdraw();
  await waitFor(() => expect(discard).toHaveBeenCalledExactlyOnceWith(refused.commandId));
  expect(enqueue).not.toHaveBeenCalled();
});

it('takes a request back that was never sent', async () => {
  const entry = sampleEntry(ask, { attempts: 1, mayHaveArrived: false });
  const { enqueue, discard } = show(null, [entry]);
  withdraw();
  await waitFor(() => expect(discard).toHaveBeenCalledExactlyOnceWith(entry.commandId));
  expect(enqueue).not.toHaveBeenCalled();
});

it('withdraws on the server a request that may have arrived without an answer', async () => {
  const entry = sampleEntry(ask, { attempts: 1, mayHaveArrived: true });
  const { enqueue } = show(null, [entry]);
  withdraw();
  const request = { type: 'withdraw-request', postId: 'luna', petName: 'Luna' };
  await waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  expect(enqueue).toHaveBeenCalledWith(request, [], { author: 'ana', replaces: entry.commandId });
});

const account = (phone: string | null) => heard({ name: 'Ana', lastName: 'Paz', phone });
const newPhone = sampleEntry({
  type: 'update-profile',
  profile: { name: 'Ana', lastName: 'Paz', phone: '+54 261 555 0202', province: null, city: null },
  photo: 'keep',
});

it.each([
  ['that waits to be stored', [newPhone], account('+54 261 555 0101'), { phone: '+54 261 555 0202' }],
  ['of the account', [], account('+54 261 555 0101'), { phone: '+54 261 555 0101' }],
  ['of an account without one', [], account(null), { phone: null }],
  ['of an account that has another text in its place', [], account('Solo WhatsApp'), { phone: null }],
  // The executor then takes the one of the account.
  ['that this device does not know', [], loading, {}],
])('asks again with the phone number %s', async (_, entries, user, phone) => {
  const asked = { ...stored('denied'), answers: [], closedByGrant: true };
  const { enqueue } = show(asked, entries, (name) => (name === 'user' ? user : none));
  fireEvent.click(screen.getByRole('button', { name: 'Volver a solicitar' }));
  await waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  const contact = { email: 'ana@example.com', ...phone };
  expect(enqueue).toHaveBeenCalledWith(
    expect.objectContaining({ contact, seenPet: post }),
    expect.anything(),
    expect.anything(),
  );
});

it('asks again in the place of the request that was refused, which the page would go on to tell', async () => {
  const asked = { ...stored('denied'), answers: [], closedByGrant: true };
  const { enqueue } = show(asked, [refused]);
  fireEvent.click(screen.getByRole('button', { name: 'Volver a solicitar' }));
  await waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  expect(enqueue).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'request-adoption' }),
    [],
    expect.objectContaining({ replaces: refused.commandId }),
  );
});

it('keeps the focus in the panel when asking again takes its button away', async () => {
  const asked = { ...stored('denied'), answers: [], closedByGrant: true };
  const again = sampleEntry(ask);
  let entries: readonly PendingEntry[] = [];
  const app = testApp({ user: ana, read: () => none, outbox: { enqueue: async () => again.command } });
  const shown = () => {
    const request = withPendingRequest('luna', asked, entries);
    return (
      request && (
        <RequestState post={post} request={request}>
          {null}
        </RequestState>
      )
    );
  };
  const { rerender } = render(shown(), app);
  const button = screen.getByRole('button', { name: 'Volver a solicitar' });
  button.focus();
  fireEvent.click(button);
  entries = [again];
  rerender(shown());
  expect(screen.queryByRole('button', { name: 'Volver a solicitar' })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tu solicitud' })),
  );
});

it('says that the phone refused to take the request back', async () => {
  const { enqueue, discard } = showRefused(null);
  discard.mockRejectedValue(new IndexedDbError('database-closed'));
  withdraw();
  expect(await screen.findByText(/no respondió\. Inténtalo otra vez\./)).toBeTruthy();
  expect(enqueue).not.toHaveBeenCalled();
});

it('says on the page of the pet that its withdrawal waits on this phone, and lets its adopter ask again', async () => {
  const entries = [sampleEntry({ type: 'withdraw-request', postId: 'luna', petName: 'Luna' })];
  const request = heard(stored('pending'));
  const read = (name: string) => (name === 'request' ? request : none);
  const app = testApp({ user: ana, read, entries });
  render(<AdoptionAction post={post} conversation={() => null} />, app);
  expect(
    await screen.findByText(
      /^Retiraste tu solicitud\. El cambio está en este .* Se enviará en cuanto haya conexión\.$/,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Solicitar adopción' })).toBeTruthy();
});

const askButton = () => screen.getByRole('button', { name: 'Solicitar adopción' });

function showAction(user: typeof ana | null, request: () => ReadState<unknown>) {
  const read = (name: string) => (name === 'request' ? request() : none);
  const app = testApp({ user, read, entries: [] });
  const navigate = vi.spyOn(app.router, 'navigate').mockResolvedValue(undefined);
  const action = () => <AdoptionAction post={{ ...post }} conversation={() => null} />;
  const { rerender } = render(action(), app);
  return { navigate, rerender: () => rerender(action()) };
}

it('lets a tap wait until the own request was read', async () => {
  let request: ReadState<unknown> = loading;
  const { navigate, rerender } = showAction(ana, () => request);
  expect(askButton().getAttribute('aria-busy')).toBeNull();
  fireEvent.click(askButton());
  expect(askButton().getAttribute('aria-busy')).toBe('true');
  expect(navigate).not.toHaveBeenCalled();
  request = none;
  rerender();
  expect(navigate).toHaveBeenCalledOnce();
});

it('lets no tap wait longer than people do, on a network that says nothing', () => {
  vi.useFakeTimers();
  try {
    const { navigate } = showAction(ana, () => loading);
    fireEvent.click(askButton());
    act(() => void vi.advanceTimersByTime(patienceMs - 1));
    expect(navigate).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(navigate).toHaveBeenCalledOnce();
    expect(askButton().getAttribute('aria-busy')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('takes nobody to the questionnaire whose tap waited, and who has asked already', async () => {
  let request: ReadState<unknown> = loading;
  const { navigate, rerender } = showAction(ana, () => request);
  fireEvent.click(askButton());
  request = heard(stored('pending'));
  rerender();
  await screen.findByText(/ya llegó/);
  expect(navigate).not.toHaveBeenCalled();
});

it.each([
  ['a visitor, whose request nobody reads', null, loading],
  ['whoever has no request', ana, none],
  ['a phone that may be offline for days and knows of none', ana, unheard(null)],
  ['a phone on which the question failed', ana, { status: 'failed', code: 'internal' } as const],
])('takes the tap of %s', (_, user, request) => {
  const { navigate } = showAction(user, () => request);
  expect(askButton().getAttribute('aria-busy')).toBeNull();
  fireEvent.click(askButton());
  expect(navigate).toHaveBeenCalledOnce();
});

it('tells a screen reader the answer that comes while the page is open', () => {
  const show = (request: AdoptionRequest) => {
    const shown = withPendingRequest('luna', request, []);
    if (!shown) throw new Error('there is no request');
    return (
      <RequestState post={post} request={shown}>
        {null}
      </RequestState>
    );
  };
  const { rerender } = render(show(stored('pending')), testApp({ user: ana, read: () => none, entries: [] }));
  const sentence = panel().getByRole('status');
  rerender(show(stored('granted')));
  expect(sentence.isConnected).toBe(true);
  expect(sentence.textContent).toMatch(/^¡Te concedieron la adopción de Luna!/);
});
