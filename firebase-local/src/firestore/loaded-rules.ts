import type { Ruleset } from '../rules/types.ts';

/** Compiled rules with their source text, which the coverage report shows. */
export interface LoadedRules {
  readonly ruleset: Ruleset;
  readonly file: string;
  readonly source: string;
}
