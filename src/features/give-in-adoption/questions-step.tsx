import { questionsStepSchema } from '#domain/give-form.ts';
import { limits } from '#domain/limits.ts';
import { giveQuestions } from '#domain/post-private.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStep } from './use-step.ts';

const questions = ['reason', 'behaviour', 'care', 'ownership'] as const;

export function QuestionsStep(props: StepProps) {
  const { field, summary, attempt, submit } = useStep(questionsStepSchema, props, giveQuestions);
  return (
    <StepFrame
      title="Cuestionario"
      lead="Estas respuestas no se publican: solo las lee quien revisa las publicaciones."
      errors={summary}
      attempt={attempt}
      onSubmit={submit}
      onBack={props.onBack}
    >
      {questions.map((name) => (
        <TextArea key={name} label={giveQuestions[name]} maxCharacters={limits.giveAnswer} {...field(name)} />
      ))}
    </StepFrame>
  );
}
