// The fields that an owner fills in about a pet, each defined once. The schema, the form, the review, the post's page,
// the filters of a listing, the search, the reader of the feed and the tests of the rules are all derived from this table.
// It uses no schema library: the feed is read before the first paint.
import { limits } from './limits.ts';
import { answerTexts, sexTexts, sizeTexts, speciesTexts } from './post-texts.ts';
import type { Answer } from './post-values.ts';

/** Where the post's page shows a field. */
export type ShownPlace = 'heading' | 'place' | 'mark' | 'story' | 'needs' | 'facts' | 'health' | 'company';

interface FieldBase {
  /** The step of the form that asks for it. */
  readonly step: 'pet' | 'care' | 'place';
  /** Its label in the form, in the review and, without `shortLabel`, on the post's page. */
  readonly label: string;
  readonly shortLabel?: string;
  readonly hint?: string;
  readonly shown: ShownPlace;
  /** The search of a listing looks into it. */
  readonly isSearched?: true;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  /** How a sentence about a mistake begins: "El nombre". */
  readonly subject: string;
  readonly minLength: number;
  readonly maxLength: number;
  /** An optional text that is left empty is null in the document. */
  readonly isOptional: boolean;
  readonly isLong: boolean;
  /** What may be typed (`names.ts`). A stored text of an older version may hold more. */
  readonly alphabet?: 'pet-name' | 'label';
  readonly autoComplete?: string;
  /** `found` offers the values that the listed posts have; `typed` lets people write one. */
  readonly filter?: {
    readonly key: string;
    readonly emptyLabel: string;
    readonly options: 'found' | 'typed';
  };
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  /** The values with their Spanish words, in the order in which they are offered. */
  readonly words: Readonly<Record<string, string>>;
  readonly missing: string;
  readonly filter?: { readonly key: string; readonly emptyLabel: string };
}

/** Yes, no or unknown. The document keeps it inside the map `group`. */
export interface AnswerField extends FieldBase {
  readonly kind: 'answer';
  readonly group: 'health' | 'goodWith';
  /** In the review's lists: "Tiene: vacunas al día, microchip". */
  readonly listed: string;
  readonly filter?: { readonly key: string };
}

/** Whole months; the form asks for years and months. */
export interface AgeField extends FieldBase {
  readonly kind: 'age';
  readonly filter?: { readonly key: string; readonly emptyLabel: string };
}

export interface FlagField extends FieldBase {
  readonly kind: 'flag';
  readonly filter?: { readonly key: string; readonly label: string };
}

export type PostField = TextField | ChoiceField | AnswerField | AgeField | FlagField;

const shortText = { kind: 'text', minLength: 1, isOptional: false, isLong: false } as const;

/** In the order in which each step asks. */
export const postFields = {
  name: {
    ...shortText,
    step: 'pet',
    label: 'Nombre',
    subject: 'El nombre',
    maxLength: limits.petName,
    alphabet: 'pet-name',
    shown: 'heading',
    isSearched: true,
  },
  species: {
    kind: 'choice',
    step: 'pet',
    label: 'Especie',
    words: speciesTexts,
    missing: 'Elige la especie.',
    shown: 'facts',
    filter: { key: 'especie', emptyLabel: 'Todas' },
  },
  sex: {
    kind: 'choice',
    step: 'pet',
    label: 'Sexo',
    words: sexTexts,
    missing: 'Elige el sexo.',
    shown: 'facts',
    filter: { key: 'sexo', emptyLabel: 'Cualquiera' },
  },
  size: {
    kind: 'choice',
    step: 'pet',
    label: 'Tamaño',
    words: sizeTexts,
    missing: 'Elige el tamaño.',
    shown: 'facts',
    filter: { key: 'tamanio', emptyLabel: 'Cualquiera' },
  },
  ageMonths: {
    kind: 'age',
    step: 'pet',
    label: 'Edad',
    shown: 'facts',
    filter: { key: 'edad', emptyLabel: 'Cualquiera' },
  },
  breed: {
    ...shortText,
    step: 'pet',
    label: 'Raza',
    subject: 'La raza',
    hint: 'Si no la sabes, déjala vacía.',
    maxLength: limits.breed,
    alphabet: 'label',
    isOptional: true,
    shown: 'facts',
    isSearched: true,
  },
  vaccinated: {
    kind: 'answer',
    group: 'health',
    step: 'care',
    label: 'Vacunas al día',
    shortLabel: 'Vacunas',
    listed: 'vacunas al día',
    shown: 'health',
  },
  sterilised: {
    kind: 'answer',
    group: 'health',
    step: 'care',
    label: 'Esterilización',
    listed: 'esterilización',
    shown: 'health',
  },
  dewormed: {
    kind: 'answer',
    group: 'health',
    step: 'care',
    label: 'Desparasitación',
    listed: 'desparasitación',
    shown: 'health',
  },
  microchipped: {
    kind: 'answer',
    group: 'health',
    step: 'care',
    label: 'Microchip',
    listed: 'microchip',
    shown: 'health',
  },
  children: {
    kind: 'answer',
    group: 'goodWith',
    step: 'care',
    label: 'Se lleva bien con niños',
    shortLabel: 'Con niños',
    listed: 'niños',
    shown: 'company',
    filter: { key: 'ninios' },
  },
  dogs: {
    kind: 'answer',
    group: 'goodWith',
    step: 'care',
    label: 'Se lleva bien con perros',
    shortLabel: 'Con perros',
    listed: 'perros',
    shown: 'company',
    filter: { key: 'perros' },
  },
  cats: {
    kind: 'answer',
    group: 'goodWith',
    step: 'care',
    label: 'Se lleva bien con gatos',
    shortLabel: 'Con gatos',
    listed: 'gatos',
    shown: 'company',
    filter: { key: 'gatos' },
  },
  description: {
    kind: 'text',
    step: 'care',
    label: 'Descripción',
    subject: 'La descripción',
    hint: 'Cómo es, qué le gusta, qué necesita. Cuanto más cuentes, mejor encajará en su familia.',
    minLength: limits.descriptionMin,
    maxLength: limits.description,
    isOptional: false,
    isLong: true,
    shown: 'story',
    isSearched: true,
  },
  specialNeeds: {
    kind: 'text',
    step: 'care',
    label: 'Cuidados especiales',
    subject: 'Los cuidados especiales',
    hint: 'Medicación, dieta, miedos, movilidad…',
    minLength: 1,
    maxLength: limits.specialNeeds,
    isOptional: true,
    isLong: true,
    shown: 'needs',
  },
  urgent: {
    kind: 'flag',
    step: 'care',
    label: 'Es urgente',
    shortLabel: 'Urgente',
    hint: 'Solo si corre peligro o se queda sin sitio en pocos días.',
    shown: 'mark',
    filter: { key: 'urgente', label: 'Urgente' },
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
    isSearched: true,
    filter: { key: 'provincia', emptyLabel: 'Todas', options: 'found' },
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
    isSearched: true,
  },
} as const satisfies Record<string, PostField>;

export type PostFields = typeof postFields;
export type PostFieldName = keyof PostFields;

type ValueOf<Field> = Field extends { kind: 'choice'; words: infer Words }
  ? keyof Words
  : Field extends { kind: 'text'; isOptional: true }
    ? string | null
    : Field extends { kind: 'text' }
      ? string
      : Field extends { kind: 'age' }
        ? number
        : Field extends { kind: 'flag' }
          ? boolean
          : never;

type Ungrouped = {
  [Name in PostFieldName as PostFields[Name] extends { group: string } ? never : Name]: ValueOf<
    PostFields[Name]
  >;
};
type Grouped<Group> = {
  [Name in PostFieldName as PostFields[Name] extends { group: Group } ? Name : never]: Answer;
};
/** What the owner writes about the pet, as the post's document keeps it. Its edit goes back to moderation. */
export type PostContent = Ungrouped & { health: Grouped<'health'>; goodWith: Grouped<'goodWith'> };

export const postFieldEntries: readonly (readonly [PostFieldName, PostField])[] = Object.entries(
  postFields,
) as [PostFieldName, PostField][];

export function fieldsOf<Kind extends PostField['kind']>(kind: Kind) {
  return postFieldEntries.filter(
    (entry): entry is [PostFieldName, Extract<PostField, { kind: Kind }>] => entry[1].kind === kind,
  );
}

type Value = string | number | boolean | null;

/** The value of one field in a post's content, wherever the document keeps it. */
export function fieldValue(content: PostContent, name: PostFieldName): Value {
  const field: PostField = postFields[name];
  const owner: object = field.kind === 'answer' ? content[field.group] : content;
  return Reflect.get(owner, name);
}

/** A field's value in words, as people read it; null for an optional text without one. `ageText` makes words of months. */
export function fieldWords(
  field: PostField,
  value: Value,
  ageText: (months: number) => string,
): string | null {
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
