import { noRules } from '../rules/no-rules.ts';
import type {
  DocumentReader,
  ExpressionCoverage,
  Ruleset,
  RulesObserver,
  RulesQuestion,
} from '../rules/types.ts';
import type { DecideStorage } from './storage-context.ts';

/** The current storage rules. Without rules, Storage is locked for all but administrators. */
export class StorageRules {
  readonly #reader: DocumentReader;
  readonly #observe: RulesObserver | undefined;
  #ruleset: Ruleset;

  /** @param reader reads documents for `firestore.get` and `firestore.exists`. */
  constructor(ruleset: Ruleset | undefined, reader: DocumentReader, observe?: RulesObserver) {
    this.#ruleset = ruleset ?? noRules;
    this.#reader = reader;
    this.#observe = observe;
  }

  readonly decide: DecideStorage = (request) => {
    const question: RulesQuestion = (rules) => rules.decideStorage(request, this.#reader);
    const decision = question(this.#ruleset);
    this.#observe?.('firebase.storage', question, decision);
    return decision;
  };

  coverage(): readonly ExpressionCoverage[] {
    return this.#ruleset.coverage();
  }

  replace(ruleset: Ruleset): void {
    this.#ruleset = ruleset;
  }
}
