import { useState } from 'react';
import * as v from 'valibot';
import {
  type AdoptionForm,
  adoptionFormSchema,
  adoptionQuestionnaire,
  adoptionQuestions,
  answersFromForm,
  type Question,
  withEveryQuestion,
} from '#domain/adoption-questionnaire.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post.ts';
import type { Saving } from '#drafts/types.ts';
import { SavingLine } from '#shared/saving-line.tsx';
import { useAct } from '#shared/use-act.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stepper } from '#ui/feedback/stepper.tsx';
import { ErrorSummary, type FormError } from '#ui/forms/error-summary.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { StepButtons } from '#ui/forms/step-buttons.tsx';
import { StepHeading, useFocusOnStep } from '#ui/forms/step-heading.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import * as styles from './adoption.css.ts';
import { AnswerList } from './answer-list.tsx';
import { SharedContact, useOwnContact } from './own-contact.tsx';

interface QuestionnaireFormProps {
  post: Post;
  user: { uid: string; email: string };
  initial: AdoptionForm;
  initialStep: number;
  replaces: string | null;
  earlier: AdoptionForm | null;
  saving: Saving;
  onChange: (values: AdoptionForm, step: number) => void;
  onSent: () => void;
}

type Errors = Record<string, string>;

function errorsIn(values: AdoptionForm, questions: readonly Question[]): Errors {
  const result = v.safeParse(adoptionFormSchema, withEveryQuestion(values));
  if (result.success) return {};
  const ids = new Set(questions.map(({ id }) => id));
  const found: Errors = {};
  for (const issue of result.issues) {
    const id = String(issue.path?.[0]?.key ?? '');
    if (ids.has(id)) found[id] ??= issue.message;
  }
  return found;
}

function summaryOf(errors: Errors, questions: readonly Question[]): FormError[] {
  return questions.flatMap(({ id, label }) => {
    const message = errors[id];
    return message === undefined ? [] : { fieldId: id, label, message };
  });
}

const stepNames = [...adoptionQuestionnaire.map(({ title }) => title), 'Revisar'];

/** The answers and the step, which the parent component stores as a draft, and the acts of the buttons. */
function useQuestionnaire(props: QuestionnaireFormProps) {
  const { post, user, initial, initialStep, replaces, onChange, onSent } = props;
  const contact = useOwnContact(user);
  const act = useAct();
  const toast = useToast();
  const [values, setValues] = useState(initial);
  const [step, setStep] = useState(Math.min(initialStep, adoptionQuestionnaire.length));
  /** How often this step was refused. */
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  // Nothing can be typed at the review. What is typed while the answers are being sent would be deleted with their draft.
  const shownStep = isSending ? adoptionQuestionnaire.length : step;
  const current = adoptionQuestionnaire[shownStep];
  // Errors appear after the first attempt to continue. From then on they follow each change.
  const errors = attempt > 0 ? errorsIn(values, current?.questions ?? []) : {};

  const change = (next: AdoptionForm) => {
    setValues(next);
    onChange(next, step);
  };
  const go = (next: number) => {
    // Storing the step would bring the deleted draft back.
    if (isSending) return;
    setAttempt(0);
    setStep(next);
    onChange(values, next);
    window.scrollTo({ top: 0 });
  };
  const proceed = () => {
    const found = errorsIn(values, current?.questions ?? []);
    if (Object.keys(found).length > 0) setAttempt(attempt + 1);
    else go(step + 1);
  };
  const send = async () => {
    // A draft of an older version may lack an answer that this one asks for.
    const found = errorsIn(values, adoptionQuestions);
    const wrongStep = adoptionQuestionnaire.findIndex(({ questions }) =>
      questions.some(({ id }) => found[id]),
    );
    if (wrongStep >= 0) {
      go(wrongStep);
      setAttempt(1);
      return;
    }
    const answers = answersFromForm(v.parse(adoptionFormSchema, values));
    const request = { postId: post.id, petName: post.name, seenPet: post, answers, contact };
    setIsSending(true);
    if (!(await act({ type: 'request-adoption', ...request }, { replaces }))) return setIsSending(false);
    toast.show({
      severity: 'success',
      text: 'Tu solicitud está guardada y se envía en cuanto haya señal.',
    });
    onSent();
  };
  const onSubmit = () => {
    if (current) proceed();
    else if (!isSending) void send();
  };
  return { values, change, step: shownStep, isSending, go, current, errors, attempt, contact, onSubmit };
}

export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { post, earlier, saving, onChange } = props;
  const { values, change, step, isSending, go, current, errors, attempt, contact, onSubmit } =
    useQuestionnaire(props);
  const isUntouched = Object.values(values).every((value) => value === '');
  return (
    <form
      data-kept={saving.state === 'failed' ? undefined : ''}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stepper steps={stepNames} current={step} />
      <SavingLine saving={saving} onSaveAgain={() => onChange(values, step)} />
      {earlier && isUntouched && <EarlierAnswers onUse={() => change(earlier)} />}
      <StepTitle step={step} />
      <ErrorSummary errors={summaryOf(errors, current?.questions ?? [])} attempt={attempt} />
      {current?.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={values[question.id] ?? ''}
          error={errors[question.id]}
          onChange={(value) => change({ ...values, [question.id]: value })}
        />
      ))}
      {!current && (
        <>
          <AnswerList answers={answersFromForm(values)} />
          <SharedContact contact={contact} petName={post.name} />
        </>
      )}
      <StepButtons
        submitLabel={current ? 'Continuar' : 'Enviar solicitud'}
        isBusy={isSending}
        onBack={step > 0 ? () => go(step - 1) : undefined}
      />
    </form>
  );
}

function EarlierAnswers({ onUse }: { onUse: () => void }) {
  const fillIn = () => {
    keepFocus();
    onUse();
  };
  return (
    <Banner tone="info" actions={<Button onClick={fillIn}>Usar mis respuestas</Button>}>
      Ya respondiste a estas preguntas en otra solicitud.
    </Banner>
  );
}

/** Rendered before the summary of errors, so that the summary takes the focus after it. */
function StepTitle({ step }: { step: number }) {
  useFocusOnStep(step);
  return <StepHeading>{stepNames[step]}</StepHeading>;
}

interface QuestionFieldProps {
  question: Question;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function QuestionField({ question, value, error, onChange }: QuestionFieldProps) {
  if (question.kind === 'choice') {
    return (
      <RadioCards
        id={question.id}
        legend={question.label}
        name={question.id}
        options={question.options ?? []}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <TextArea
      id={question.id}
      label={question.label}
      value={value}
      maxCharacters={limits.adoptionAnswer}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
