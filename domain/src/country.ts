// What differs from country to country, said once. A country is one file of `countries/`, and one line in
// `countries/chosen.ts`; the configuration of a deployment chooses one.
import type { Species } from './post-values.ts';

export interface Country {
  readonly name: string;
  /** BCP 47. */
  readonly locale: string;
  /** IANA. Daily jobs run by it. */
  readonly timeZone: string;
  /** Offered while one types; any other text is accepted, too. */
  readonly provinces: readonly string[];
  readonly phone: {
    readonly example: string;
    /** How many digits a number has when it is written without the prefix of the country. */
    readonly minDigits: number;
    readonly maxDigits: number;
  };
  readonly minimumAge: {
    readonly months: number;
    readonly species: readonly Species[];
    /** A law refuses a younger animal in the form; a recommendation only warns. */
    readonly isLaw: boolean;
    readonly sentence: string;
  };
  /** Of the contract that giver and adopter sign, paragraph by paragraph. */
  readonly contract: readonly string[];
}

/** A number with a `+` may be of any country: E.164 allows it 15 digits. */
export function isPhoneIn({ phone }: Country, typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return typed.trim().startsWith('+')
    ? digits >= 8 && digits <= 15
    : digits >= phone.minDigits && digits <= phone.maxDigits;
}

export function isTooYoung({ minimumAge }: Country, species: string, ageMonths: number): boolean {
  return minimumAge.species.some((each) => each === species) && ageMonths < minimumAge.months;
}
