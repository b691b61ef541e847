import type { AdoptionRequest } from '#domain/adoption-request.ts';
import type { Feeling, FollowUp, FollowUpDay, SterilisedAnswer } from '#domain/follow-up.ts';
import type { NewPhoto } from '#domain/photo.ts';
import type { PendingEntry } from '#outbox/types.ts';
import type { Unsent } from '#shared/unsent.ts';

export interface ShownAnswer {
  readonly afterDays: FollowUpDay;
  readonly answeredAt: number;
  readonly feeling: Feeling;
  readonly sterilised: SterilisedAnswer | null;
  readonly text: string | null;
  readonly photo: FollowUp['photo'];
  /** Null when the server has it. */
  readonly pending: (Unsent & { readonly commandId: string; readonly photo: NewPhoto | null }) | null;
}

export type OwnAnswer = ShownAnswer & { readonly pending: NonNullable<ShownAnswer['pending']> };

export interface ShownFollowUps {
  /** In the order of the questions. */
  readonly answers: readonly ShownAnswer[];
  /** The newest question, if it has no answer. Older unanswered questions are not shown. */
  readonly question: FollowUp | null;
  /** The own answer to this question that the server refused. The next one replaces it. */
  readonly refused: OwnAnswer | null;
  readonly isOffByMe: boolean;
  readonly isOffByOther: boolean;
  /** Whether the server will ask no more. */
  readonly isOver: boolean;
}

type Asked = Pick<
  AdoptionRequest,
  'postId' | 'adopterId' | 'followUpAt' | 'followUpsOffByAdopter' | 'followUpsOffByOwner'
>;

/** The questions and answers of one adoption, as they will be when the outbox is sent. */
export function withPendingFollowUps(
  { postId, adopterId, followUpAt, followUpsOffByAdopter, followUpsOffByOwner }: Asked,
  uid: string,
  stored: readonly FollowUp[],
  pending: readonly PendingEntry[],
): ShownFollowUps {
  const isAdopter = uid === adopterId;
  let isOffByMe = isAdopter ? followUpsOffByAdopter : followUpsOffByOwner;
  const waiting = new Map<number, OwnAnswer>();
  for (const { command, commandId, state, rejectionCode } of pending) {
    if (command.type === 'answer-follow-up' && command.postId === postId && isAdopter) {
      const { afterDays, createdAt: answeredAt, feeling, sterilised, text, photo } = command;
      const unsent = { commandId, state, rejectionCode, photo };
      waiting.set(afterDays, {
        afterDays,
        answeredAt,
        feeling,
        sterilised,
        text,
        photo: null,
        pending: unsent,
      });
    }
    const isSwitch = command.type === 'switch-follow-ups' && state !== 'rejected';
    if (isSwitch && command.postId === postId && command.adopterId === adopterId) isOffByMe = !command.isOn;
  }
  const answers = stored.flatMap((followUp): ShownAnswer[] => {
    const { afterDays, feeling, answeredAt } = followUp;
    const own = waiting.get(afterDays);
    if (feeling === null || answeredAt === null) return own ? [own] : [];
    // A second answer, from another phone, was refused: its author decides about it.
    const refused = own && own.pending.commandId !== followUp.commandId ? [own] : [];
    return [{ ...followUp, feeling, answeredAt, pending: null }, ...refused];
  });
  // This phone may not have the question at hand.
  const known = new Set<number>(stored.map(({ afterDays }) => afterDays));
  const unknown = [...waiting.values()].filter(({ afterDays }) => !known.has(afterDays));
  const newest = stored.at(-1);
  const own = newest && waiting.get(newest.afterDays);
  const isOpen = newest?.answeredAt === null && (!own || own.pending.state === 'rejected');
  return {
    answers: [...answers, ...unknown],
    question: isOpen ? newest : null,
    refused: (isOpen && own) || null,
    isOffByMe,
    isOffByOther: isAdopter ? followUpsOffByOwner : followUpsOffByAdopter,
    isOver: followUpAt === null && !isOpen,
  };
}
