import { useCallback, useEffect, useState } from 'react';
import { type AdoptionForm, formFromAnswers } from '#domain/adoption-questionnaire.ts';
import type { AdoptionRequest } from '#domain/adoption-request.ts';
import type { Draft } from '#drafts/types.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { useAutosave } from '#pieces/use-autosave.ts';
import { useDrafts } from '#services/services.ts';

function answersOf(draft: Draft): AdoptionForm {
  return Object.fromEntries(
    Object.entries(draft.values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The answers of the last request that was sent, offered for the next one. */
export function lastAnswers(requests: readonly AdoptionRequest[]): AdoptionForm | null {
  const [newest] = [...requests].sort((a, b) => b.createdAt - a.createdAt);
  return newest ? formFromAnswers(newest.answers) : null;
}

interface RequestValues {
  readonly values: AdoptionForm;
  readonly step: number;
  /** The refused request that this one takes the place of. */
  readonly replaces: string | null;
}

export type RequestDraft = { status: 'loading' } | ({ status: 'ready' } & RequestValues);

function draftOf(uid: string, postId: string, { values, step, replaces }: RequestValues): Draft {
  return {
    draftId: `request-${uid}-${postId}`,
    version: 1,
    uid,
    kind: 'request',
    postId,
    replaces,
    values,
    step,
    updatedAt: Date.now(),
  };
}

const empty: RequestValues = { values: {}, step: 0, replaces: null };

/** The questionnaire as typed so far, kept on the phone at each keystroke. */
export function useRequestDraft(uid: string, postId: string) {
  const drafts = useDrafts();
  const { draftId } = draftOf(uid, postId, empty);
  const [draft, setDraft] = useState<RequestDraft>({ status: 'loading' });

  const store = useCallback((next: Draft) => drafts.save(next), [drafts]);
  const autosave = useAutosave(store);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened once is not opened again.
  useEffect(() => {
    let isCurrent = true;
    const take = (stored?: Draft) => {
      const found = stored && { values: answersOf(stored), step: stored.step, replaces: stored.replaces };
      setDraft({ status: 'ready', ...(found ?? empty) });
      if (stored) autosave.opened(stored.updatedAt);
    };
    drafts.get(draftId).then(
      (stored) => {
        if (isCurrent) take(stored);
      },
      (error) => {
        if (!isCurrent) return;
        take();
        autosave.failed(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [drafts, draftId]);

  const replaces = draft.status === 'ready' ? draft.replaces : null;
  return {
    draft,
    saving: autosave.saving,
    save: (values: AdoptionForm, step: number) =>
      autosave.save(draftOf(uid, postId, { values, step, replaces })),
    async remove() {
      await autosave.settled();
      await drafts.remove(draftId);
    },
  };
}

/** Turns a refused request back into a questionnaire; `onReady` leads to it. */
export function useCorrectRequest(onReady: (postId: string) => void) {
  const drafts = useDrafts();
  return async ({ command, commandId }: PendingEntry) => {
    if (command.type !== 'request-adoption') return;
    const { uid, postId, answers } = command;
    await drafts.save(
      draftOf(uid, postId, { values: formFromAnswers(answers), step: 0, replaces: commandId }),
    );
    onReady(postId);
  };
}
