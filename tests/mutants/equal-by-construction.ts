// Mutants that decide as the rules do, whatever is asked. Each has its reason here; none is skipped in silence.
import type { Mutant } from './mutants-of.ts';

/** Why no request can tell the mutant from the rules; undefined where one can. */
export function equalByConstruction(_mutant: Mutant): string | undefined {
  return undefined;
}
