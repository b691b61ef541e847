import type { StoredDocument } from '../../documents/types.ts';

/** The documents of one moment and the names of those that changed since, so that a restore writes only those. */
export class Snapshot {
  /** By name. */
  readonly documents: ReadonlyMap<string, StoredDocument>;
  /** Names of documents that were written after that moment. `all`: the data were replaced as a whole. */
  #changed: Set<string> | 'all' = new Set();

  constructor(documents: Iterable<StoredDocument>) {
    this.documents = new Map([...documents].map((document) => [document.name, document]));
  }

  noteChange(name: string): void {
    if (this.#changed !== 'all') this.#changed.add(name);
  }

  noteReplaced(): void {
    this.#changed = 'all';
  }

  get isReplaced(): boolean {
    return this.#changed === 'all';
  }

  /** The documents that a restore must write. */
  get changed(): Iterable<string> {
    return this.#changed === 'all' ? this.documents.keys() : this.#changed;
  }

  noteRestored(): void {
    this.#changed = new Set();
  }
}
