import { careStepSchema } from '#domain/give-form.ts';
import { limits } from '#domain/limits.ts';
import { answerTexts } from '#domain/post-texts.ts';
import { answers } from '#domain/post-values.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import * as styles from './give.css.ts';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStep } from './use-step.ts';

const options = answers.map((value) => ({ value, label: answerTexts[value] }));

const health = [
  ['vaccinated', 'Vacunas al día'],
  ['sterilised', 'Esterilización'],
  ['dewormed', 'Desparasitación'],
  ['microchipped', 'Microchip'],
] as const;

const company = [
  ['children', 'Se lleva bien con niños'],
  ['dogs', 'Se lleva bien con perros'],
  ['cats', 'Se lleva bien con gatos'],
] as const;

export function CareStep(props: StepProps) {
  const { field, summary, attempt, submit } = useStep(careStepSchema, props);
  return (
    <StepFrame
      title="Salud y carácter"
      lead="Si no sabes algo, deja «No se sabe»: es mejor que adivinar."
      errors={summary}
      attempt={attempt}
      onSubmit={submit}
      onBack={props.onBack}
    >
      <div className={styles.groups}>
        {[...health, ...company].map(([name, legend]) => (
          <RadioCards key={name} legend={legend} options={options} {...field(name)} />
        ))}
      </div>
      <TextArea
        label="Descripción"
        hint="Cómo es, qué le gusta, qué necesita. Cuanto más cuentes, mejor encajará en su familia."
        rows={6}
        maxCharacters={limits.description}
        {...field('description')}
      />
      <TextArea
        label="Cuidados especiales"
        optional
        hint="Medicación, dieta, miedos, movilidad…"
        maxCharacters={limits.specialNeeds}
        {...field('specialNeeds')}
      />
      <Checkbox
        label="Es urgente"
        hint="Solo si corre peligro o se queda sin sitio en pocos días."
        checked={props.form.urgent}
        onChange={(event) => props.onChange({ urgent: event.target.checked })}
      />
    </StepFrame>
  );
}
