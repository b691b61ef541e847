// Security rules in front of a database. What they refuse is logged with their reason, and told to the client without it.
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Requester } from '../../requester.ts';
import { RpcError } from '../../rpc-error.ts';
import type { Decision, DocumentReader, DocumentRequest, ReadBudget, Ruleset } from '../../rules/types.ts';
import type { QueryTarget, StoredDocument } from '../types.ts';

export interface GateOptions {
  /** Undefined: locked for all but administrators. */
  readonly rules: Ruleset | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly read: (name: string) => StoredDocument | undefined;
}

export class Gate {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #reader: DocumentReader;
  rules: Ruleset | undefined;

  constructor({ rules, clock, log, read }: GateOptions) {
    this.rules = rules;
    this.#clock = clock;
    this.#log = log;
    this.#reader = { before: read, after: read };
  }

  /** Returns the names of the other documents that the decision rests on. */
  get(name: string, requester: Requester, budget?: ReadBudget): ReadonlySet<string> {
    const consulted = new Set<string>();
    if (requester.kind === 'admin') return consulted;
    const resource = this.#reader.before(name);
    const timeMs = this.#clock();
    const request = { method: 'get', name, requester, timeMs, resource, requestResource: undefined } as const;
    this.document(request, this.#noting(consulted), budget);
    return consulted;
  }

  /** Returns the names of the documents that the decision rests on. */
  list(target: QueryTarget, requester: Requester): ReadonlySet<string> {
    const consulted = new Set<string>();
    if (requester.kind === 'admin') return consulted;
    const request = { ...target, requester, timeMs: this.#clock() };
    const decision = this.rules?.decideList(request, this.#noting(consulted)) ?? locked;
    this.#enforce(decision, () => `list ${describe(target)}`);
    return consulted;
  }

  document(request: DocumentRequest, reader: DocumentReader, budget: ReadBudget | undefined): void {
    const decision = this.rules?.decideDocument(request, reader, budget) ?? locked;
    this.#enforce(decision, () => `${request.method} ${request.name}`);
  }

  #noting(consulted: Set<string>): DocumentReader {
    const read = (name: string) => {
      consulted.add(name);
      return this.#reader.before(name);
    };
    return { before: read, after: read };
  }

  #enforce(decision: Decision, what: () => string): void {
    if (decision.allowed) return;
    this.#log('warning', `denied: ${what()}: ${decision.reason}`);
    throw new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  }
}

const locked: Decision = { allowed: false, reason: 'there are no rules' };

function describe({ parent, structuredQuery }: QueryTarget): string {
  const [from] = structuredQuery.from ?? [];
  return `${parent}/${from?.allDescendants ? '**/' : ''}${from?.collectionId ?? ''}`;
}
