// Everything that differs between countries. A country is one file in `countries/`, one line in `countries/chosen.ts`, its
// words in `country-words.ts`, and the same in `places/` for its table of places. The configuration of a deployment chooses
// one country.
import type { Species } from './post-values.ts';

export interface Country {
  readonly name: string;
  /** BCP 47. */
  readonly locale: string;
  /** IANA time zone. Daily jobs use it. */
  readonly timeZone: string;
  /** Suggestions while the person types. Any other text is accepted, too. */
  readonly provinces: readonly string[];
  readonly phone: {
    readonly example: string;
    /** How many digits a number has without the prefix of the country. */
    readonly minDigits: number;
    readonly maxDigits: number;
  };
  readonly minimumAge: {
    readonly months: number;
    readonly species: readonly Species[];
    /** If true, the form refuses a younger animal. Otherwise it only warns. */
    readonly isLaw: boolean;
    readonly sentence: string;
  };
  /** The paragraphs of the contract between giver and adopter. */
  readonly contract: readonly string[];
}

/** A number with a `+` may be of any country. E.164 allows 15 digits. */
export function isPhoneIn({ phone }: Country, typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return typed.trim().startsWith('+')
    ? digits >= 8 && digits <= 15
    : digits >= phone.minDigits && digits <= phone.maxDigits;
}

export function isTooYoung({ minimumAge }: Country, species: string, ageMonths: number): boolean {
  return minimumAge.species.some((each) => each === species) && ageMonths < minimumAge.months;
}
