import type { DocumentReader, ExpressionCoverage, Ruleset } from '../rules/types.ts';
import type { DecideStorage } from './storage-context.ts';

/** The storage rules now in force; without any, Storage is locked for all but administrators. */
export class StorageRules {
  readonly #reader: DocumentReader;
  #ruleset: Ruleset | undefined;

  /** @param reader what `firestore.get` and `firestore.exists` read. */
  constructor(ruleset: Ruleset | undefined, reader: DocumentReader) {
    this.#ruleset = ruleset;
    this.#reader = reader;
  }

  readonly decide: DecideStorage = (request) =>
    this.#ruleset?.decideStorage(request, this.#reader) ?? { allowed: false, reason: 'there are no rules' };

  coverage(): readonly ExpressionCoverage[] {
    return this.#ruleset?.coverage() ?? [];
  }

  replace(ruleset: Ruleset): void {
    this.#ruleset = ruleset;
  }
}
