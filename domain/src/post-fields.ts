// The fields that an owner fills in about a pet, each defined once: what the document keeps, and what a listing filters and
// searches by. What the form asks and how a page names them stands beside it, in `described-fields.ts`, because the feed
// is read before the first paint: neither those texts nor the schema library may come with this table.
import { sexTexts, sizeTexts, speciesTexts } from './post-texts.ts';
import type { Answer } from './post-values.ts';

interface FieldBase {
  /** The key of the filter in the listing's address. */
  readonly filter?: { readonly key: string };
  /** The search of a listing looks into it. */
  readonly isSearched?: true;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  /** An optional text that is left empty is null in the document. */
  readonly isOptional: boolean;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  /** The values with their Spanish words, in the order in which they are offered. */
  readonly words: Readonly<Record<string, string>>;
}

/** Yes, no or unknown. The document keeps it inside the map `group`. */
export interface AnswerField extends FieldBase {
  readonly kind: 'answer';
  readonly group: 'health' | 'goodWith';
}

/** Whole months; the form asks for years and months. */
export interface AgeField extends FieldBase {
  readonly kind: 'age';
}

export interface FlagField extends FieldBase {
  readonly kind: 'flag';
}

export type PostField = TextField | ChoiceField | AnswerField | AgeField | FlagField;

/** In the order in which each step of the form asks. */
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
/** What the owner writes about the pet, as the post's document keeps it. Its edit goes back to moderation. */
export type PostContent = Ungrouped & { health: Grouped<'health'>; goodWith: Grouped<'goodWith'> };

export const postFieldEntries: readonly (readonly [PostFieldName, PostField])[] = Object.entries(
  postFields,
) as [PostFieldName, PostField][];

export type FieldValue = string | number | boolean | null;

/** The value of one field in a post's content, wherever the document keeps it. */
export function fieldValue(content: PostContent, name: PostFieldName): FieldValue {
  const field: PostField = postFields[name];
  const owner: object = field.kind === 'answer' ? content[field.group] : content;
  return Reflect.get(owner, name);
}
