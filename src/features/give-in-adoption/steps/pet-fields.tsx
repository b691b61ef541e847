// The controls of one step, generated from the table of a post's fields.
import type { ReactNode } from 'react';
import { country } from '#domain/countries/chosen.ts';
import { isTooYoung } from '#domain/country.ts';
import { type DescribedField, describedField, describedFields } from '#domain/described-fields.ts';
import type { GiveForm } from '#domain/give-form.ts';
import type { PostFieldName } from '#domain/post-fields.ts';
import { answerTexts } from '#domain/post-texts.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { type CardChoice, RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { CircleHelp, Mars, Venus } from '#ui/icons/page-icons.ts';
import { Cat, Dog, Rabbit } from '#ui/icons/shell-icons.ts';
import * as styles from './give.css.ts';
import type { StepFields, StepProps, TextName } from './use-step.ts';

type Icons = Partial<Record<PostFieldName, Readonly<Record<string, ReactNode>>>>;

const icons: Icons = {
  species: { dog: <Dog aria-hidden />, cat: <Cat aria-hidden />, other: <Rabbit aria-hidden /> },
  sex: { male: <Mars aria-hidden />, female: <Venus aria-hidden />, unknown: <CircleHelp aria-hidden /> },
};

const sizesOfDogs: Readonly<Record<string, string>> = {
  small: 'hasta 10 kg',
  medium: '10 a 25 kg',
  large: 'más de 25 kg',
};

function choicesOf(
  name: PostFieldName,
  words: Readonly<Record<string, string>>,
  species: string,
): CardChoice[] {
  return Object.entries(words).map(([value, label]) => {
    const icon = icons[name]?.[value];
    const hint = name === 'size' && species === 'dog' ? sizesOfDogs[value] : undefined;
    return { value, label, ...(icon && { icon }), ...(hint && { hint }) };
  });
}

interface PetFieldsProps {
  step: DescribedField['step'];
  stepProps: StepProps;
  field: StepFields['field'];
  /** The id of each text field's `datalist`. */
  lists?: Partial<Record<PostFieldName, string>>;
}

/** Consecutive short controls share a row on a wide window. */
const isPaired = ({ kind, step }: DescribedField) =>
  kind === 'answer' || (kind === 'text' && step === 'place');

export function PetFields({ step, ...rest }: PetFieldsProps) {
  const asked = describedFields.filter(([, field]) => field.step === step);
  const single = asked.filter(([, field]) => !isPaired(field));
  const paired = asked.filter(([, field]) => isPaired(field));
  return (
    <>
      {paired.length > 0 && (
        <div className={step === 'place' ? styles.pair : styles.groups}>
          {paired.map(([name]) => (
            <PetField key={name} name={name} {...rest} />
          ))}
        </div>
      )}
      {single.map(([name]) => (
        <PetField key={name} name={name} {...rest} />
      ))}
    </>
  );
}

/** Where no law sets an age, the form shows the advice and accepts the value. */
function adviceOn({ species, years, months }: GiveForm): string | undefined {
  const { isLaw, sentence } = country.minimumAge;
  if (isLaw || (years === '' && months === '')) return undefined;
  return isTooYoung(country, species, Number(years) * 12 + Number(months)) ? sentence : undefined;
}

type PetFieldProps = Omit<PetFieldsProps, 'step'> & { name: PostFieldName };

function PetField({ name, stepProps, field, lists }: PetFieldProps) {
  const definition = describedField(name);
  const { form, onChange } = stepProps;
  switch (definition.kind) {
    case 'text': {
      const { label, hint, isOptional, isLong, maxLength, autoComplete = 'off' } = definition;
      const texts = { label, hint, optional: isOptional, ...field(name as TextName) };
      if (isLong) return <TextArea {...texts} rows={isOptional ? 3 : 6} maxCharacters={maxLength} />;
      return <TextField {...texts} list={lists?.[name]} autoComplete={autoComplete} />;
    }
    case 'choice':
    case 'answer': {
      const words = definition.kind === 'choice' ? definition.words : answerTexts;
      const options = choicesOf(name, words, form.species);
      return <RadioCards legend={definition.label} options={options} {...field(name as TextName)} />;
    }
    case 'age':
      return (
        // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would be seen, and the two labels say it to the eyes.
        <div role="group" aria-label={definition.label} className={styles.ages}>
          <TextField label="Años" inputMode="numeric" autoComplete="off" {...field('years')} />
          <TextField
            label="Meses"
            hint={adviceOn(form)}
            inputMode="numeric"
            autoComplete="off"
            {...field('months')}
          />
        </div>
      );
    case 'flag':
      return (
        <Checkbox
          label={definition.label}
          hint={definition.hint}
          checked={form.urgent}
          onChange={(event) => onChange({ urgent: event.target.checked })}
        />
      );
  }
}
