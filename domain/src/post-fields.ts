// The fields that an owner fills in about a pet, each defined once: how the document stores it, and how a listing
// filters and searches it. Labels and texts are in `described-fields.ts`, because the feed is read before the first
// paint and needs neither these texts nor the schema library.
import { sexTexts, sizeTexts, speciesTexts } from './post-texts.ts';
import type { Answer } from './post-values.ts';

interface FieldBase {
  /** The key of the filter in the URL of the listing. */
  readonly filter?: { readonly key: string };
  /** Whether the search of a listing includes it. */
  readonly isSearched?: true;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  /** An optional text. If it is empty, the document has null. */
  readonly isOptional: boolean;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  /** The values with their Spanish labels, in the order of the menu. */
  readonly words: Readonly<Record<string, string>>;
}

/** Yes, no or unknown. In the document it is inside the map `group`. */
export interface AnswerField extends FieldBase {
  readonly kind: 'answer';
  readonly group: 'health' | 'goodWith';
}

/** Whole months. The form asks for years and months. */
export interface AgeField extends FieldBase {
  readonly kind: 'age';
}

export interface FlagField extends FieldBase {
  readonly kind: 'flag';
}

export type PostField = TextField | ChoiceField | AnswerField | AgeField | FlagField;

/** In the order in which each step of the form shows them. */
export const postFields = {
  name: {
    kind: 'text',
    isOptional: false,
    isSearched: true,
  },
  species: {
    kind: 'choice',
    words: speciesTexts,
    filter: { key: 'especie' },
  },
  sex: {
    kind: 'choice',
    words: sexTexts,
    filter: { key: 'sexo' },
  },
  size: {
    kind: 'choice',
    words: sizeTexts,
    filter: { key: 'tamanio' },
  },
  ageMonths: {
    kind: 'age',
    filter: { key: 'edad' },
  },
  breed: {
    kind: 'text',
    isOptional: true,
    isSearched: true,
  },
  vaccinated: {
    kind: 'answer',
    group: 'health',
  },
  sterilised: {
    kind: 'answer',
    group: 'health',
  },
  dewormed: {
    kind: 'answer',
    group: 'health',
  },
  microchipped: {
    kind: 'answer',
    group: 'health',
  },
  children: {
    kind: 'answer',
    group: 'goodWith',
    filter: { key: 'ninios' },
  },
  dogs: {
    kind: 'answer',
    group: 'goodWith',
    filter: { key: 'perros' },
  },
  cats: {
    kind: 'answer',
    group: 'goodWith',
    filter: { key: 'gatos' },
  },
  description: {
    kind: 'text',
    isOptional: false,
    isSearched: true,
  },
  specialNeeds: {
    kind: 'text',
    isOptional: true,
  },
  urgent: {
    kind: 'flag',
    filter: { key: 'urgente' },
  },
  province: {
    kind: 'text',
    isOptional: false,
    isSearched: true,
    filter: { key: 'provincia' },
  },
  city: {
    kind: 'text',
    isOptional: false,
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
/** What the owner writes about the pet, as the document stores it. Editing it sends the post back to moderation. */
export type PostContent = Ungrouped & { health: Grouped<'health'>; goodWith: Grouped<'goodWith'> };

export const postFieldEntries: readonly (readonly [PostFieldName, PostField])[] = Object.entries(
  postFields,
) as [PostFieldName, PostField][];

export type FieldValue = string | number | boolean | null;

/** The value of one field in a post's content. Some fields are inside a map. */
export function fieldValue(content: PostContent, name: PostFieldName): FieldValue {
  const field: PostField = postFields[name];
  const owner: object = field.kind === 'answer' ? content[field.group] : content;
  return Reflect.get(owner, name);
}
