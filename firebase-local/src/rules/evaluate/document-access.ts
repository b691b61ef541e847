import { fail } from '../methods/method.ts';
import type { DocumentReader, ReadBudget, RulesDocument } from '../types.ts';
import { documentPath, fieldsToMap } from '../values/from-firestore.ts';
import { map, nullValue, type RulesValue, string } from '../values/value.ts';

export type State = 'before' | 'after';

export interface AccessLimits {
  /** The resource name for `/databases/{d}/documents`: `projects/{p}/databases/{d}/documents`. */
  readonly root: string;
  /** How many documents one operation may read. The same document counts once. */
  readonly maxReads: number;
  readonly batch?: ReadBudget | undefined;
}

/** The documents that `get`, `exists`, `getAfter` and `existsAfter` read during one operation. */
export class DocumentAccess {
  readonly #reader: DocumentReader;
  readonly #limits: AccessLimits;
  readonly #seen = new Set<string>();
  readonly #values = new Map<string, RulesValue>();

  constructor(reader: DocumentReader, limits: AccessLimits) {
    this.#reader = reader;
    this.#limits = limits;
  }

  get(wanted: RulesValue, state: State): RulesValue {
    const name = this.#nameOf(wanted);
    const key = `${state}:${name}`;
    const known = this.#values.get(key);
    if (known) return known;
    this.#count(name);
    const value = documentValue(this.#reader[state](name));
    this.#values.set(key, value);
    return value;
  }

  exists(wanted: RulesValue, state: State): boolean {
    return this.get(wanted, state).type !== 'null';
  }

  #nameOf(wanted: RulesValue): string {
    if (wanted.type !== 'path') return fail(`a document is named by a path, not by a ${wanted.type}`);
    const own = this.#limits.root.split('/').slice(2);
    const { segments } = wanted;
    const inside = segments.slice(own.length);
    if (own.some((segment, at) => segments[at] !== segment)) {
      return fail(`${describePath(segments)} does not begin with ${describePath(own)}`);
    }
    const whole = inside.length >= 2 && inside.length % 2 === 0;
    if (!whole || inside.some((segment) => segment === '' || segment.includes('/'))) {
      return fail(`${describePath(segments)} does not name a document`);
    }
    return [this.#limits.root, ...inside].join('/');
  }

  #count(name: string): void {
    const { batch, maxReads } = this.#limits;
    this.#seen.add(name);
    batch?.seen.add(name);
    if (this.#seen.size > maxReads) fail(`more than ${maxReads} documents read for one operation`);
    if (batch && batch.seen.size > batch.limit) fail(`more than ${batch.limit} documents read for one batch`);
  }
}

const describePath = (segments: readonly string[]) => `/${segments.join('/')}`;

/** `{data, id, __name__}` of a document; null when there is none. */
export function documentValue(document: RulesDocument | undefined): RulesValue {
  if (!document) return nullValue;
  const name = documentPath(document.name);
  const id = document.name.slice(document.name.lastIndexOf('/') + 1);
  return map([
    ['data', fieldsToMap(document.fields)],
    ['id', string(id)],
    ['__name__', name],
  ]);
}

/** `projects/p/databases/d/documents` of a resource name at or below it. */
export const rootOf = (name: string): string => name.split('/').slice(0, 5).join('/');
