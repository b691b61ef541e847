import { petStepSchema } from '#domain/give-form.ts';
import { limits } from '#domain/limits.ts';
import { sexTexts, sizeTexts, speciesTexts } from '#domain/post-texts.ts';
import { sexes, sizes, speciesList } from '#domain/post-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { CircleHelp, Mars, Venus } from '#ui/icons/page-icons.ts';
import { Cat, Dog, Rabbit } from '#ui/icons/shell-icons.ts';
import * as styles from './give.css.ts';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStep } from './use-step.ts';

const speciesIcons = { dog: <Dog aria-hidden />, cat: <Cat aria-hidden />, other: <Rabbit aria-hidden /> };
const sexIcons = {
  male: <Mars aria-hidden />,
  female: <Venus aria-hidden />,
  unknown: <CircleHelp aria-hidden />,
};

const speciesOptions = speciesList.map((value) => ({
  value,
  label: speciesTexts[value],
  icon: speciesIcons[value],
}));
const sexOptions = sexes.map((value) => ({ value, label: sexTexts[value], icon: sexIcons[value] }));
const sizeHints = { small: 'hasta 10 kg', medium: '10 a 25 kg', large: 'más de 25 kg' } as const;

export function PetStep(props: StepProps) {
  const { field, summary, attempt, submit } = useStep(petStepSchema, props);
  const sizeOptions = sizes.map((value) => ({
    value,
    label: sizeTexts[value],
    ...(props.form.species === 'dog' ? { hint: sizeHints[value] } : {}),
  }));
  return (
    <StepFrame title="La mascota" errors={summary} attempt={attempt} onSubmit={submit} onBack={props.onBack}>
      <TextField label="Nombre" autoComplete="off" maxLength={limits.petName} {...field('name')} />
      <RadioCards legend="Especie" options={speciesOptions} {...field('species')} />
      <RadioCards legend="Sexo" options={sexOptions} {...field('sex')} />
      <RadioCards legend="Tamaño" options={sizeOptions} {...field('size')} />
      <div className={styles.ages}>
        <TextField label="Años" inputMode="numeric" autoComplete="off" {...field('years')} />
        <TextField label="Meses" inputMode="numeric" autoComplete="off" {...field('months')} />
      </div>
      <TextField
        label="Raza"
        optional
        hint="Si no la sabes, déjala vacía."
        autoComplete="off"
        {...field('breed')}
      />
    </StepFrame>
  );
}
