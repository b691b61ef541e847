import type { AdoptionRequest, RequestAnswers, RequestStatus } from '#domain/adoption-request.ts';
import type { Post } from '#domain/post.ts';
import type { PendingEntry } from '#outbox/types.ts';

/**
 * How long the post's page, and then the questionnaire's, waits for the person's own request to be read. On a silent network
 * Firestore answers from the phone's copy only after ten seconds. A request that is found later still leads away from an
 * untouched questionnaire.
 */
export const patienceMs = 3000;

export interface ShownRequest {
  readonly status: RequestStatus;
  /** Names the stored request. Undefined while only the phone has it. */
  readonly seenCreatedAt?: number;
  /** The pet that the stored request is for. The post may be about another one since. */
  readonly petName?: string;
  /** When the server stored it. Null while only the phone has it, and after its owner decided, even if it waits again. */
  readonly unansweredSince: number | null;
  /**
   * The answers with which its adopter may ask again: the pet was given to another family. Null if that is not so. It looks for a
   * family again as soon as the post is accepted.
   */
  readonly again: RequestAnswers | null;
  /** The own command that led to this status. Null when the server has carried it out. */
  readonly pending: PendingEntry | null;
  /** A newer request that the server refused, while the one that it has stands. */
  readonly refused: Pick<PendingEntry, 'commandId' | 'rejectionCode'> | null;
}

/** Whether the server would refuse another one beside it, unless its adopter may ask again. */
export const isStanding = (shown: ShownRequest | null): shown is ShownRequest =>
  shown !== null && shown.status !== 'withdrawn' && shown.pending?.state !== 'rejected';

/** The pet went to another family, which did not work out, and the post passed moderation again. */
export function mayAskAgain(
  { status, again }: ShownRequest,
  post: { readonly status: Post['status'] | 'hidden' },
): boolean {
  return status === 'denied' && again !== null && post.status === 'accepted';
}

/** The own request for one post, as it will be when the outbox is sent. */
export function withPendingRequest(
  postId: string,
  stored: AdoptionRequest | null,
  pending: readonly PendingEntry[],
): ShownRequest | null {
  let shown: ShownRequest | null = stored && {
    status: stored.status,
    seenCreatedAt: stored.createdAt,
    petName: stored.petName,
    unansweredSince: stored.decidedAt === null ? stored.createdAt : null,
    again: stored.closedByGrant ? stored.answers : null,
    pending: null,
    refused: null,
  };
  const unsent = { unansweredSince: null, again: null, refused: null };
  for (const entry of pending) {
    const { command, commandId, state } = entry;
    if (command.type === 'request-adoption' && command.postId === postId && stored?.commandId !== commandId) {
      shown =
        state === 'rejected' && isStanding(shown)
          ? { ...shown, refused: entry }
          : { ...unsent, status: 'pending', pending: entry };
    }
    if (command.type === 'withdraw-request' && command.postId === postId && state !== 'rejected') {
      shown = { ...unsent, status: 'withdrawn', pending: entry };
    }
  }
  return shown;
}
