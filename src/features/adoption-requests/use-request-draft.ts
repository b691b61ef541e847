import { useEffect, useState } from 'react';
import { type AdoptionForm, formFromAnswers } from '#domain/adoption-questionnaire.ts';
import type { AdoptionRequest } from '#domain/adoption-request.ts';
import { useDrafts } from '#drafts/drafts-context.ts';
import type { Draft } from '#drafts/types.ts';

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

export type RequestDraft = { status: 'loading' } | { status: 'ready'; values: AdoptionForm; step: number };

/** The questionnaire as typed so far, kept on the phone at each keystroke. */
export function useRequestDraft(uid: string, postId: string) {
  const drafts = useDrafts();
  const draftId = `request-${uid}-${postId}`;
  const [draft, setDraft] = useState<RequestDraft>({ status: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    drafts.get(draftId).then(
      (stored) => {
        if (isCurrent)
          setDraft({ status: 'ready', values: stored ? answersOf(stored) : {}, step: stored?.step ?? 0 });
      },
      () => isCurrent && setDraft({ status: 'ready', values: {}, step: 0 }),
    );
    return () => {
      isCurrent = false;
    };
  }, [drafts, draftId]);

  const save = (values: AdoptionForm, step: number) =>
    drafts.save({
      draftId,
      version: 1,
      uid,
      kind: 'request',
      postId,
      replaces: null,
      values,
      step,
      updatedAt: Date.now(),
    });

  return { draft, save, remove: () => drafts.remove(draftId) };
}
