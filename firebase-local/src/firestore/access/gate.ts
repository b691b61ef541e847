// Applies the security rules to every access. The log contains the reason for a refusal; the reply to the client does
// not.
import type { Clock } from '../../clock.ts';
import type { QueryTarget, StoredDocument } from '../../documents/types.ts';
import type { Log } from '../../log.ts';
import type { Requester } from '../../requester.ts';
import { RpcError } from '../../rpc-error.ts';
import { noRules } from '../../rules/no-rules.ts';
import type {
  Decision,
  DocumentReader,
  DocumentRequest,
  ReadBudget,
  Ruleset,
  RulesObserver,
  RulesQuestion,
} from '../../rules/types.ts';

export interface GateOptions {
  /** Undefined: locked for all but administrators. */
  readonly rules: Ruleset | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly observe: RulesObserver | undefined;
  readonly read: (name: string) => StoredDocument | undefined;
}

export const maxBatchReads = 20;

export class Gate {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #observe: RulesObserver | undefined;
  readonly #reader: DocumentReader;
  rules: Ruleset | undefined;

  constructor({ rules, clock, log, observe, read }: GateOptions) {
    this.rules = rules;
    this.#clock = clock;
    this.#log = log;
    this.#observe = observe;
    this.#reader = { before: read, after: read };
  }

  /** Returns the names of the other documents that the decision depends on. */
  get(
    name: string,
    requester: Requester,
    budget?: ReadBudget,
    read: DocumentReader['before'] = this.#reader.before,
  ): ReadonlySet<string> {
    const consulted = new Set<string>();
    if (requester.kind === 'admin') return consulted;
    const resource = read(name);
    const timeMs = this.#clock();
    const request = { method: 'get', name, requester, timeMs, resource, requestResource: undefined } as const;
    const question = (reader: DocumentReader, shared?: ReadBudget) => (rules: Ruleset) =>
      named(`get ${name}`, rules.decideDocument(request, reader, shared));
    this.#enforce(question(noting(consulted, read), budget), question({ before: read, after: read }));
    return consulted;
  }

  /** Returns the names of the documents that the decision depends on. */
  list(target: QueryTarget, requester: Requester): ReadonlySet<string> {
    const consulted = new Set<string>();
    if (requester.kind === 'admin') return consulted;
    const request = { ...target, requester, timeMs: this.#clock() };
    const question = (reader: DocumentReader) => (rules: Ruleset) =>
      named(`list ${describe(target)}`, rules.decideList(request, reader));
    this.#enforce(question(noting(consulted, this.#reader.before)), question(this.#reader));
    return consulted;
  }

  /** The first refusal refuses the whole batch. */
  batch(requests: readonly DocumentRequest[], reader: DocumentReader): void {
    const question: RulesQuestion = (rules) => {
      const budget: ReadBudget = { limit: maxBatchReads, seen: new Set() };
      for (const request of requests) {
        const decision = rules.decideDocument(request, reader, budget);
        if (!decision.allowed) return named(`${request.method} ${request.name}`, decision);
      }
      return { allowed: true };
    };
    this.#enforce(question, question);
  }

  /** `repeatable` asks the same question without recording what this request has read. */
  #enforce(question: RulesQuestion, repeatable: RulesQuestion): void {
    const decision = question(this.rules ?? noRules);
    this.#observe?.('cloud.firestore', repeatable, decision);
    if (decision.allowed) return;
    this.#log('warning', `denied: ${decision.reason}`);
    throw new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  }
}

function noting(consulted: Set<string>, read: DocumentReader['before']): DocumentReader {
  const noted = (name: string) => {
    consulted.add(name);
    return read(name);
  };
  return { before: noted, after: noted };
}

const named = (what: string, decision: Decision): Decision =>
  decision.allowed ? decision : { allowed: false, reason: `${what}: ${decision.reason}` };

function describe({ parent, structuredQuery }: QueryTarget): string {
  const [from] = structuredQuery.from ?? [];
  return `${parent}/${from?.allDescendants ? '**/' : ''}${from?.collectionId ?? ''}`;
}
