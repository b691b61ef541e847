import {
  type Agreement,
  type AgreementSide,
  type AgreementSignature,
  type AgreementTerms,
  sideOf,
} from '#domain/agreement.ts';
import type { PendingEntry } from '#outbox/types.ts';
import type { Unsent } from '#shared/unsent.ts';

interface ShownSignature {
  readonly signature: Omit<AgreementSignature, 'commandId'>;
  /** Null when the server has it. */
  readonly pending: Unsent | null;
}

interface RefusedSignature {
  readonly commandId: string;
  readonly side: AgreementSide;
  readonly unsent: Unsent;
}

export interface ShownAgreement extends Record<AgreementSide, ShownSignature | null> {
  /** The terms that the first signature fixed. Null before it. */
  readonly terms: AgreementTerms | null;
  /** Signatures of this phone that the server refused. Their author decides about them. */
  readonly refused: readonly RefusedSignature[];
}

/** The agreement of one adoption, as it will be when the outbox is sent. */
export function withPendingAgreement(
  { postId, adopterId, uid }: { postId: string; adopterId: string; uid: string },
  stored: Agreement | null,
  pending: readonly PendingEntry[],
): ShownAgreement {
  const kept = (signature: AgreementSignature | null | undefined): ShownSignature | null =>
    signature ? { signature, pending: null } : null;
  const shown = { owner: kept(stored?.owner), adopter: kept(stored?.adopter) };
  const refused: RefusedSignature[] = [];
  let terms: AgreementTerms | null = stored && { facts: stored.facts, text: stored.text };
  for (const { command, commandId, state, rejectionCode } of pending) {
    if (command.type !== 'sign-agreement' || command.postId !== postId || command.adopterId !== adopterId)
      continue;
    const { side, signature, facts, text } = command;
    if (stored?.[side]?.commandId === commandId) continue;
    const unsent = { state, rejectionCode };
    if (state === 'rejected') {
      refused.push({ commandId, side, unsent });
      continue;
    }
    const isOnOthersPhone = side !== sideOf(adopterId, uid);
    shown[side] ??= { signature: { ...signature, isOnOthersPhone }, pending: unsent };
    terms ??= { facts, text };
  }
  return { ...shown, terms, refused };
}
