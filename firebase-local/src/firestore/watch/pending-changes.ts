import type { Micros, StoredDocument } from '../../documents/types.ts';
import { documentChanged, documentDeleted, documentRemoved, type ListenMessage } from './listen-message.ts';
import type { Move } from './view.ts';

interface PendingChange {
  /** `unknown`: another document displaced this one, and its content was not read. */
  state: { kind: 'stored'; document: StoredDocument } | { kind: 'deleted' } | { kind: 'unknown' };
  /** By target id: whether the document is in the current result. */
  readonly targets: Map<number, boolean>;
}

/**
 * The changes that were not yet sent to the client, grouped by document. A document needs one message, however often it
 * changed and however many targets contain it. The memory for a slow client is therefore bounded by the stored data.
 */
export class PendingChanges {
  readonly #changes = new Map<string, PendingChange>();

  get isEmpty(): boolean {
    return this.#changes.size === 0;
  }

  add(targetId: number, move: Move): void {
    const name = 'document' in move ? move.document.name : move.name;
    const change = this.#changes.get(name) ?? { state: { kind: 'unknown' }, targets: new Map() };
    this.#changes.set(name, change);
    change.targets.set(targetId, move.kind === 'in');
    if ('document' in move) change.state = { kind: 'stored', document: move.document };
    if (move.kind === 'deleted') change.state = { kind: 'deleted' };
  }

  dropTarget(targetId: number): void {
    for (const [name, change] of this.#changes) {
      change.targets.delete(targetId);
      if (change.targets.size === 0) this.#changes.delete(name);
    }
  }

  /** Returns the messages and empties the queue. */
  take(version: Micros): ListenMessage[] {
    const messages = [...this.#changes].map(([name, change]) => messageOf(name, change, version));
    this.#changes.clear();
    return messages;
  }
}

function messageOf(name: string, { state, targets }: PendingChange, version: Micros): ListenMessage {
  const targetIds = [...targets.keys()].filter((targetId) => targets.get(targetId));
  const removedTargetIds = [...targets.keys()].filter((targetId) => !targets.get(targetId));
  switch (state.kind) {
    case 'stored':
      return documentChanged(state.document, { targetIds, removedTargetIds });
    case 'deleted':
      return documentDeleted(name, removedTargetIds, version);
    case 'unknown':
      return documentRemoved(name, removedTargetIds, version);
  }
}
