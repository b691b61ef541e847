// How people see each field of a post: the question in the form, the start of an error sentence, the place on the
// post's page. `post-fields.ts` defines the fields. The compiler checks that both tables have the same fields.
import { ageText } from './age.ts';
import { limits } from './limits.ts';
import {
  type AgeField,
  type AnswerField,
  type ChoiceField,
  type FieldValue,
  type FlagField,
  fieldValue,
  type PostContent,
  type PostField,
  type PostFieldName,
  type PostFields,
  postFieldEntries,
  postFields,
  type TextField,
} from './post-fields.ts';
import { answerTexts } from './post-texts.ts';
import type { Answer } from './post-values.ts';

/** Where the post's page shows a field. */
export type ShownPlace = 'heading' | 'place' | 'mark' | 'story' | 'needs' | 'facts' | 'health' | 'company';

/** The steps of the form that ask for these fields. */
export type FieldStep = 'pet' | 'care' | 'place';

interface Description {
  readonly step: FieldStep;
  /** The label in the form and in the review. On the post's page, too, unless there is a `shortLabel`. */
  readonly label: string;
  readonly shortLabel?: string;
  readonly hint?: string;
  readonly shown: ShownPlace;
  /** The text of its filter while nothing is chosen. */
  readonly emptyLabel?: string;
}

interface TextDescription extends Description {
  /** The start of an error sentence: "El nombre". */
  readonly subject: string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly isLong: boolean;
  /** Which characters the form accepts (`names.ts`). A text that an older version stored may contain others. */
  readonly alphabet?: 'pet-name' | 'label';
  readonly autoComplete?: string;
  /** What its filter offers: a menu of the values that occur in the list, or a text field. */
  readonly filterOffers?: 'found' | 'typed';
}

interface ChoiceDescription extends Description {
  readonly missing: string;
}

interface AnswerDescription extends Description {
  /** The words in the lists of the review: "Tiene: vacunas al día, microchip". */
  readonly listed: string;
}

export type DescribedField =
  | (TextField & TextDescription)
  | (ChoiceField & ChoiceDescription)
  | (AnswerField & AnswerDescription)
  | ((AgeField | FlagField) & Description);

interface DescriptionsByKind {
  readonly text: TextDescription;
  readonly choice: ChoiceDescription;
  readonly answer: AnswerDescription;
  readonly age: Description;
  readonly flag: Description;
}
/**
 * A filter for a choice or an age is a menu, which needs a text for the empty choice. A filter for a text also says what
 * it offers. All other filters are chips.
 */
type FilterText<Field> = Field extends { kind: 'choice' | 'age'; filter: object }
  ? { readonly emptyLabel: string }
  : Field extends { kind: 'text'; filter: object }
    ? { readonly emptyLabel: string; readonly filterOffers: 'found' | 'typed' }
    : object;
type Descriptions = {
  readonly [Name in PostFieldName]: DescriptionsByKind[PostFields[Name]['kind']] &
    FilterText<PostFields[Name]>;
};

const shortText = { minLength: 1, isLong: false } as const;

const descriptions: Descriptions = {
  name: {
    ...shortText,
    step: 'pet',
    label: 'Nombre',
    subject: 'El nombre',
    maxLength: limits.petName,
    alphabet: 'pet-name',
    shown: 'heading',
  },
  species: {
    step: 'pet',
    label: 'Especie',
    missing: 'Elige la especie.',
    shown: 'facts',
    emptyLabel: 'Todas',
  },
  sex: {
    step: 'pet',
    label: 'Sexo',
    missing: 'Elige el sexo.',
    shown: 'facts',
    emptyLabel: 'Cualquiera',
  },
  size: {
    step: 'pet',
    label: 'Tamaño',
    missing: 'Elige el tamaño.',
    shown: 'facts',
    emptyLabel: 'Cualquiera',
  },
  ageMonths: {
    step: 'pet',
    label: 'Edad',
    shown: 'facts',
    emptyLabel: 'Cualquiera',
  },
  breed: {
    ...shortText,
    step: 'pet',
    label: 'Raza',
    subject: 'La raza',
    hint: 'Si no la sabes, déjala vacía.',
    maxLength: limits.breed,
    alphabet: 'label',
    shown: 'facts',
  },
  vaccinated: {
    step: 'care',
    label: 'Vacunas al día',
    shortLabel: 'Vacunas',
    listed: 'vacunas al día',
    shown: 'health',
  },
  sterilised: {
    step: 'care',
    label: 'Esterilización',
    listed: 'esterilización',
    shown: 'health',
  },
  dewormed: {
    step: 'care',
    label: 'Desparasitación',
    listed: 'desparasitación',
    shown: 'health',
  },
  microchipped: {
    step: 'care',
    label: 'Microchip',
    listed: 'microchip',
    shown: 'health',
  },
  children: {
    step: 'care',
    label: 'Se lleva bien con niños',
    shortLabel: 'Con niños',
    listed: 'niños',
    shown: 'company',
  },
  dogs: {
    step: 'care',
    label: 'Se lleva bien con perros',
    shortLabel: 'Con perros',
    listed: 'perros',
    shown: 'company',
  },
  cats: {
    step: 'care',
    label: 'Se lleva bien con gatos',
    shortLabel: 'Con gatos',
    listed: 'gatos',
    shown: 'company',
  },
  description: {
    step: 'care',
    label: 'Descripción',
    subject: 'La descripción',
    hint: `Cómo es, qué le gusta, qué necesita. Basta con una o dos frases (${limits.descriptionMin} letras o más).`,
    minLength: limits.descriptionMin,
    maxLength: limits.description,
    isLong: true,
    shown: 'story',
  },
  specialNeeds: {
    step: 'care',
    label: 'Cuidados especiales',
    subject: 'El texto',
    hint: 'Medicación, dieta, miedos, movilidad… Con unas palabras basta.',
    minLength: 1,
    maxLength: limits.specialNeeds,
    isLong: true,
    shown: 'needs',
  },
  urgent: {
    step: 'care',
    label: 'Es urgente',
    shortLabel: 'Urgente',
    hint: 'Solo si corre peligro o se queda sin sitio en pocos días.',
    shown: 'mark',
  },
  province: {
    ...shortText,
    step: 'place',
    label: 'Provincia',
    subject: 'La provincia',
    maxLength: limits.province,
    alphabet: 'label',
    autoComplete: 'address-level1',
    shown: 'place',
    emptyLabel: 'Todas',
    filterOffers: 'found',
  },
  city: {
    ...shortText,
    step: 'place',
    label: 'Ciudad',
    subject: 'La ciudad',
    maxLength: limits.city,
    alphabet: 'label',
    autoComplete: 'address-level2',
    shown: 'place',
  },
};

const describeField = (name: PostFieldName, field: PostField) =>
  // `Descriptions` gives each field name the description that its kind needs.
  ({ ...field, ...descriptions[name] }) as DescribedField;

/** In the order in which each step of the form shows them. */
export const describedFields: readonly (readonly [PostFieldName, DescribedField])[] = postFieldEntries.map(
  ([name, field]) => [name, describeField(name, field)],
);

export const describedField = (name: PostFieldName): DescribedField => describeField(name, postFields[name]);

/** A filter that is only set or not. The others choose a value. */
export const isChip = ({ kind }: Pick<PostField, 'kind'>) => kind === 'answer' || kind === 'flag';

export function fieldsOf<Kind extends DescribedField['kind']>(kind: Kind) {
  return describedFields.filter(
    (entry): entry is [PostFieldName, Extract<DescribedField, { kind: Kind }>] => entry[1].kind === kind,
  );
}

/** A field's value in words. Null for an optional text that is empty. */
export function fieldWords(field: PostField, value: FieldValue): string | null {
  switch (field.kind) {
    case 'text':
      return value === null ? null : String(value);
    case 'choice':
      return field.words[String(value)] ?? null;
    case 'answer':
      return answerTexts[value as Answer];
    case 'age':
      return ageText(Number(value));
    case 'flag':
      return answerTexts[value ? 'yes' : 'no'];
  }
}

/** The filled-in fields of these places, as label and words, in the order of the table. */
export function factsIn(
  post: PostContent,
  ...places: readonly ShownPlace[]
): readonly (readonly [label: string, words: string])[] {
  return describedFields.flatMap(([name, field]) => {
    if (!places.includes(field.shown)) return [];
    const words = fieldWords(field, fieldValue(post, name));
    return words === null ? [] : [[field.shortLabel ?? field.label, words] as const];
  });
}
