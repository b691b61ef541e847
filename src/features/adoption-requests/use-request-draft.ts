import { useMemo } from 'react';
import { type AdoptionForm, formFromAnswers } from '#domain/adoption-questionnaire.ts';
import type { AdoptionRequest } from '#domain/adoption-request.ts';
import type { Draft } from '#drafts/types.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { useDrafts } from '#services/services.ts';
import { draftNow, type OpenedDraft, useFormDraft } from '#shared/use-form-draft.ts';

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

export type RequestDraft = { status: 'loading' } | ({ status: 'ready' } & RequestValues);

const draftIdOf = (uid: string, postId: string) => `request-${uid}-${postId}`;

function draftOf(uid: string, postId: string, { values, step, replaces }: RequestValues): Draft {
  return draftNow({ draftId: draftIdOf(uid, postId), uid, kind: 'request', postId, replaces, values, step });
}

function requestDraftOf(opened: OpenedDraft): RequestDraft {
  if (opened.status === 'loading') return opened;
  const { draft } = opened;
  if (!draft) return { status: 'ready', values: {}, step: 0, replaces: null };
  return { status: 'ready', values: answersOf(draft), step: draft.step, replaces: draft.replaces };
}

/** The typed answers, stored on the phone at each change. */
export function useRequestDraft(uid: string, postId: string) {
  const { opened, saving, save, remove } = useFormDraft(draftIdOf(uid, postId));
  const draft = useMemo(() => requestDraftOf(opened), [opened]);
  const replaces = draft.status === 'ready' ? draft.replaces : null;
  return {
    draft,
    saving,
    save: (values: AdoptionForm, step: number) => save(draftOf(uid, postId, { values, step, replaces })),
    remove,
  };
}

/** Turns a refused request back into a draft. `onReady` opens it. */
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
