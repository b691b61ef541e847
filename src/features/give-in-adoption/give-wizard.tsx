// One open draft, step by step.
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isAnotherPet } from '#domain/another-pet.ts';
import type { GiveForm } from '#domain/give-form.ts';
import { useQuery } from '#reads/use-query.ts';
import { SavingLine } from '#shared/saving-line.tsx';
import { UnreadHere } from '#shared/unread-here.tsx';
import { registerDirtyForm } from '#sw-bridge/dirty-forms.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Stepper } from '#ui/feedback/stepper.tsx';
import { useFocusOnStep } from '#ui/forms/step-heading.tsx';
import type { GiveStart } from './draft/open-form.ts';
import { type GiveDraft, useGiveDraft } from './draft/use-give-draft.ts';
import type { DraftKey } from './draft/use-open-form.ts';
import type { GiveSearch } from './give-search.ts';
import { LeaveGuard, unsavedPart } from './leave-guard.tsx';
import { galleryOf } from './photos/gallery.ts';
import { PhotoStep } from './photos/photo-step.tsx';
import { useAddingPhotos } from './photos/use-adding-photos.ts';
import { ReviewStep } from './review/review-step.tsx';
import { SinceThenNotice, useSinceThen } from './since-then.tsx';
import { checkGive } from './steps/check-give.ts';
import * as styles from './steps/give.css.ts';
import { type GiveStep, giveSteps, stepAt, stepIndex } from './steps/give-steps.ts';
import { CareStep, PetStep, PlaceStep, QuestionsStep } from './steps/written-steps.tsx';
import { usePublish } from './use-publish.ts';

interface GiveWizardProps {
  draftKey: DraftKey;
  /** What the URL says besides the step. */
  place: GiveSearch;
  /** Starts at 0. */
  step: number;
  /** What the form begins with if the phone has no draft with this id. */
  start: () => GiveStart;
  onPublished: () => void;
  /** Tells whether the open draft changes a post that exists. */
  onEdit: (isEdit: boolean) => void;
}

export function GiveWizard({ draftKey, start, ...rest }: GiveWizardProps) {
  const navigate = useNavigate();
  // The address may still name the draft of the previous person on a shared phone, or a draft that another tab has sent.
  // Nothing of it is stored any more, so the leave guard has nothing to ask.
  const toOwnDrafts = () =>
    void navigate({ to: '/dar-en-adopcion', search: {}, replace: true, ignoreBlocker: true });
  const opening = useGiveDraft(draftKey, start, toOwnDrafts);
  switch (opening.status) {
    case 'loading':
      return <Spinner label="Abriendo el borrador" />;
    case 'unread':
      return <UnreadHere onRetry={opening.readAgain} />;
    case 'open':
      return <OpenWizard draft={opening.draft} uid={draftKey.uid} {...rest} />;
  }
}

interface OpenWizardProps extends Omit<GiveWizardProps, 'draftKey' | 'start'> {
  draft: GiveDraft;
  uid: string;
}

function OpenWizard({ draft, uid, place, step, onPublished, onEdit }: OpenWizardProps) {
  const navigate = useNavigate();
  const { values, saving } = draft;
  const gallery = galleryOf(values, draft.photos);
  const adding = useAddingPhotos(gallery.length, draft);
  const check = checkGive(values.form, gallery.length + adding.preparing);
  const isEdit = draft.postId !== null;
  const stored = useQuery('post', draft.postId === null ? null : { postId: draft.postId });
  const since = useSinceThen(values.basedOn, stored);
  const { publish, problem, isSending, isKept } = usePublish(draft, since);
  const isAnother =
    check.status === 'complete' &&
    stored.status === 'ready' &&
    stored.data !== null &&
    isAnotherPet(stored.data, check.pet.content);
  const unsaved = isKept ? null : unsavedPart(draft, adding.preparing);
  const isUnsaved = unsaved !== null;
  useEffect(() => (isUnsaved ? registerDirtyForm() : undefined), [isUnsaved]);
  // An effect, because the leave guard must first hear that nothing is unsaved any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once.
  useEffect(() => {
    if (isKept) onPublished();
  }, [isKept]);

  useEffect(() => {
    onEdit(isEdit);
    return () => onEdit(false);
  }, [isEdit, onEdit]);
  useFocusOnStep(step);

  const goTo = (id: GiveStep) => {
    const index = stepIndex(id);
    draft.rememberStep(index);
    void navigate({ to: '/dar-en-adopcion', search: { ...place, paso: index + 1 } });
  };
  // Nothing can be typed at the review. What is typed while the draft is being sent would be deleted with it.
  const current = stepAt(isSending ? giveSteps.length - 1 : step);
  const stepProps = {
    form: values.form,
    onChange: (change: Partial<GiveForm>) => draft.change(({ form }) => ({ form: { ...form, ...change } })),
    onContinue: () => goTo(stepAt(step + 1).id),
    onBack: () => goTo(stepAt(step - 1).id),
  };

  const notice = isKept ? null : <SinceThenNotice since={since} postId={values.postId} />;

  return (
    <div className={styles.wizard}>
      <LeaveGuard unsaved={unsaved} />
      <Stepper steps={giveSteps.map(({ title }) => title)} current={stepIndex(current.id)} />
      <SavingLine saving={saving} onSaveAgain={draft.saveAgain}>
        <Link to="/dar-en-adopcion" search={{ borradores: true }} className={styles.savingLink}>
          Mis borradores
        </Link>
      </SavingLine>
      {current.id !== 'review' && notice}
      {current.id === 'photos' && (
        <PhotoStep draft={draft} gallery={gallery} adding={adding} onContinue={stepProps.onContinue} />
      )}
      {current.id === 'pet' && <PetStep {...stepProps} />}
      {current.id === 'care' && <CareStep {...stepProps} />}
      {current.id === 'place' && <PlaceStep {...stepProps} uid={uid} />}
      {current.id === 'questions' && <QuestionsStep {...stepProps} />}
      {current.id === 'review' && (
        <ReviewStep
          form={values.form}
          gallery={gallery}
          adding={adding}
          missing={check.status === 'incomplete' ? check.steps : []}
          isEdit={isEdit}
          isAnother={isAnother}
          notice={notice}
          problem={problem}
          isSending={isSending}
          onGoTo={goTo}
          onPublish={publish}
          onBack={stepProps.onBack}
        />
      )}
    </div>
  );
}
