import { describe, expect, it } from 'vitest';
import type { AdoptionRequest, RequestStatus } from '#domain/adoption-request.ts';
import type { Decision } from '#domain/commands/adoption-requests.ts';
import type { EntryState, PendingEntry } from '#outbox/types.ts';
import { pendingDecisions, withPendingDecisions } from './with-pending-decisions.ts';

const request = (adopterId: string, status: RequestStatus): AdoptionRequest => ({
  id: adopterId,
  postId: 'luna',
  petName: 'Luna',
  ownerId: 'ana',
  adopterId,
  adopterName: adopterId,
  answers: [],
  status,
  decidedAt: null,
  createdAt: 0,
  closedAt: null,
  closedByGrant: false,
  toldOfReturnAt: null,
  agreementHash: null,
  followUpsOffByAdopter: false,
  followUpsOffByOwner: false,
  commandId: '01890000-0000-7000-8000-000000000001',
});

const entry = (adopterId: string, decision: Decision, state: EntryState = 'waiting', postId = 'luna') =>
  ({
    command: { type: 'decide-request', postId, petName: 'Luna', adopterId, adopterName: adopterId, decision },
    state,
    rejectionCode: state === 'rejected' ? 'already-reserved' : null,
  }) as PendingEntry;

const shown = (stored: readonly AdoptionRequest[], ...pending: readonly PendingEntry[]) =>
  withPendingDecisions(stored, pendingDecisions('luna', pending)).map(({ status }) => status);

describe('the received requests with the decisions that wait on this phone', () => {
  it.each([
    ['grant', 'granted'],
    ['deny', 'denied'],
    ['reserve', 'reserved'],
  ] as const)('shows what %s will make of a request', (decision, status) => {
    expect(shown([request('luis', 'pending')], entry('luis', decision))).toEqual([status]);
  });

  it('shows the last of several decisions', () => {
    const stored = [request('luis', 'reserved'), request('eva', 'pending')];
    const waiting = [entry('luis', 'release'), entry('eva', 'reserve'), entry('eva', 'grant', 'sending')];
    expect(shown(stored, ...waiting)).toEqual(['pending', 'granted']);
  });

  it('shows what the server has if the decision was refused, with the reason', () => {
    const decisions = pendingDecisions('luna', [entry('eva', 'reserve', 'rejected')]);
    expect(withPendingDecisions([request('eva', 'pending')], decisions)).toMatchObject([
      { status: 'pending', decision: { entry: { rejectionCode: 'already-reserved' } } },
    ]);
  });

  it('shows that an adoption will be undone', () => {
    const undoing = {
      command: {
        type: 'undo-adoption',
        postId: 'luna',
        petName: 'Luna',
        adopterId: 'luis',
        adopterName: 'luis',
      },
      state: 'waiting',
      rejectionCode: null,
    } as PendingEntry;
    expect(shown([request('luis', 'granted')], undoing)).toEqual(['undone']);
    expect(shown([request('luis', 'granted')], { ...undoing, state: 'rejected' })).toEqual(['granted']);
  });

  it('does not mix up the requests of two pets', () => {
    expect(shown([request('luis', 'pending')], entry('luis', 'reserve', 'waiting', 'toby'))).toEqual([
      'pending',
    ]);
  });
});
