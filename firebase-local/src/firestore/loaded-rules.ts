import type { Ruleset } from '../rules/types.ts';

/** Rules with the text they were made of, which the coverage report shows. */
export interface LoadedRules {
  readonly ruleset: Ruleset;
  readonly file: string;
  readonly source: string;
}
