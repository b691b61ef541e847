import { useState } from 'react';
import { type AdoptionForm, adoptionQuestions, formFromAnswers } from '#domain/adoption-questionnaire.ts';
import type { AdoptionRequest } from '#domain/adoption-request.ts';
import type { CommandOf } from '#domain/commands/registry.ts';
import { draftNow } from '#drafts/draft.ts';
import type { Draft } from '#drafts/types.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { useDrafts } from '#services/services.ts';
import { useTellFailure } from '#shared/unsent.ts';
import { useFormDraft } from '#shared/use-form-draft.ts';

function answersOf(draft: Draft): AdoptionForm {
  return Object.fromEntries(
    Object.entries(draft.values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The answers of the last sent request, as defaults of the next one. */
export function lastAnswers(requests: readonly AdoptionRequest[]): AdoptionForm | null {
  const [newest] = [...requests].sort((a, b) => b.createdAt - a.createdAt);
  return newest ? formFromAnswers(newest.answers) : null;
}

interface RequestValues {
  readonly values: AdoptionForm;
  readonly step: number;
  /** The refused request that this one replaces. */
  readonly replaces: string | null;
}

const draftIdOf = (uid: string, postId: string) => `request-${uid}-${postId}`;

function draftOf(uid: string, postId: string, { values, step, replaces }: RequestValues): Draft {
  return draftNow({ draftId: draftIdOf(uid, postId), uid, kind: 'request', postId, replaces, values, step });
}

function valuesOf(draft: Draft | null): RequestValues {
  if (!draft) return { values: {}, step: 0, replaces: null };
  return { values: answersOf(draft), step: draft.step, replaces: draft.replaces };
}

/** Whether there is something to go on with: typed answers, or refused ones to correct. */
export const hasAnswers = ({ values, replaces }: RequestValues) =>
  replaces !== null || Object.values(values).some((answer) => answer.trim() !== '');

/** The typed answers, stored on the phone at each change. `draft` is null until it was read. Each reading is another `readAt`. */
export function useRequestDraft(uid: string, postId: string) {
  const [draft, setDraft] = useState<(RequestValues & { readAt: number }) | null>(null);
  const show = (stored: Draft | null) => setDraft({ ...valuesOf(stored), readAt: performance.now() });
  const { saving, save, readAgain, remove } = useFormDraft(draftIdOf(uid, postId), show, (stored) => {
    // If the draft is gone, the screen may hold the last copy.
    if (stored) show(stored);
  });
  const replaces = draft?.replaces ?? null;
  return {
    draft,
    saving,
    readAgain,
    save(values: AdoptionForm, step: number) {
      const next = { values, step, replaces };
      save(() => (hasAnswers(next) ? draftOf(uid, postId, next) : null));
    },
    remove,
  };
}

/** Keeps both answers to a question if they are different texts. Of two different choices, keeps the later one. */
function withTyped(refused: AdoptionForm, typed: AdoptionForm): AdoptionForm {
  const both = adoptionQuestions.map(({ id, kind }) => {
    const [before = '', after = ''] = [refused[id], typed[id]];
    if (after.trim() === '' || before === after) return [id, before];
    return [id, kind === 'choice' || before === '' ? after : `${before}\n\n${after}`];
  });
  return Object.fromEntries(both);
}

/**
 * Turns a refused request back into a draft, and passes its post to `onReady`. A correction that was begun before stays as
 * it is, and other answers that are typed there are kept beside the refused ones. If the phone refuses, a toast says why.
 */
export function useCorrectRequest(onReady: (postId: string) => void): (entry: PendingEntry) => void {
  const drafts = useDrafts();
  const failed = useTellFailure();
  const keep = async (replaces: string, { uid, postId, answers }: CommandOf<'request-adoption'>) => {
    const kept = await drafts.get(draftIdOf(uid, postId));
    if (kept?.replaces === replaces) return;
    const values = withTyped(formFromAnswers(answers), kept ? answersOf(kept) : {});
    await drafts.save(draftOf(uid, postId, { values, step: 0, replaces }));
  };
  return ({ command, commandId }) => {
    if (command.type !== 'request-adoption') return;
    keep(commandId, command).then(() => onReady(command.postId), failed);
  };
}
