import type { AdoptionRequest, RequestStatus } from '#domain/adoption-request.ts';
import type { EntryState, PendingEntry } from '#outbox/types.ts';

export interface ShownRequest {
  readonly status: RequestStatus;
  /** When the server stored it. Null while only the phone has it, and after its owner decided, even if it waits again. */
  readonly unansweredSince: number | null;
  /** The state of the own command that led to this status. Null when the server has carried it out. */
  readonly pending: { readonly state: EntryState; readonly rejectionCode: string | null } | null;
}

/** The own request for one post, as it will be when the outbox is sent. */
export function withPendingRequest(
  postId: string,
  stored: AdoptionRequest | null,
  pending: readonly PendingEntry[],
): ShownRequest | null {
  let shown: ShownRequest | null = stored && {
    status: stored.status,
    unansweredSince: stored.decidedAt === null ? stored.createdAt : null,
    pending: null,
  };
  for (const { command, commandId, state, rejectionCode } of pending) {
    if (command.type === 'request-adoption' && command.postId === postId && stored?.commandId !== commandId) {
      shown = { status: 'pending', unansweredSince: null, pending: { state, rejectionCode } };
    }
    if (command.type === 'withdraw-request' && command.postId === postId && state !== 'rejected') {
      shown = { status: 'withdrawn', unansweredSince: null, pending: { state, rejectionCode } };
    }
  }
  return shown;
}
