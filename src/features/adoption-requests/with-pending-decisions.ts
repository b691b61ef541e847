// Apart from the own request: the commands bring the schema library, which no visitor loads.
import type { AdoptionRequest, RequestStatus } from '#domain/adoption-request.ts';
import { decidedStatus } from '#domain/commands/adoption-requests.ts';
import type { PendingEntry } from '#outbox/types.ts';

export interface PendingDecision {
  /** The status of the request after the decision. */
  readonly status: RequestStatus;
  readonly entry: PendingEntry;
}

/** Whether a decision waits and was not refused. It counts although the server does not have it yet. */
export function isOnItsWay(decision: PendingDecision | undefined): decision is PendingDecision {
  return decision !== undefined && decision.entry.state !== 'rejected';
}

/** Own decisions on requests that are still in the outbox, by the adopter's uid. */
export function pendingDecisions(
  postId: string,
  pending: readonly PendingEntry[],
): ReadonlyMap<string, PendingDecision> {
  return new Map(
    pending.flatMap((entry) => {
      const { command } = entry;
      if (command.type !== 'decide-request' && command.type !== 'undo-adoption') return [];
      if (command.postId !== postId) return [];
      const status = command.type === 'undo-adoption' ? 'undone' : decidedStatus[command.decision];
      return [[command.adopterId, { status, entry }] as const];
    }),
  );
}

export interface ReceivedRequest {
  readonly request: AdoptionRequest;
  /** The status after the outbox is sent. */
  readonly status: RequestStatus;
  readonly decision: PendingDecision | undefined;
}

/** The requests for a post of this person, with the decisions that still wait in this person's outbox. */
export function withPendingDecisions(
  stored: readonly AdoptionRequest[],
  decisions: ReadonlyMap<string, PendingDecision>,
): readonly ReceivedRequest[] {
  return stored.map((request) => {
    const decision = decisions.get(request.adopterId);
    const status = isOnItsWay(decision) ? decision.status : request.status;
    return { request, status, decision };
  });
}

/** The pet is given as soon as the grant is kept: until the server has it, its post is as before. */
export function willBeGiven(received: readonly ReceivedRequest[]): boolean {
  return received.some(({ decision, status }) => isOnItsWay(decision) && status === 'granted');
}
