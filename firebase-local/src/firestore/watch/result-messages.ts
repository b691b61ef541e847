import type { StoredDocument } from '../../documents/types.ts';
import { bloomFilterOf } from './bloom-filter.ts';
import { documentChanged, existenceFilter, type ListenMessage, targetReset } from './listen-message.ts';
import type { ListenTarget } from './listen-target.ts';

/** Loads the view. `isAnew`: the client holds documents of the target and must discard them first. */
export function wholeResult({ targetId, view }: ListenTarget, isAnew: boolean): ListenMessage[] {
  const ids = { targetIds: [targetId], removedTargetIds: [] };
  const documents = view.load().map((document) => documentChanged(document, ids));
  return isAnew ? [targetReset(targetId), ...documents] : documents;
}

/** The client compares this count with its own to find out whether it holds documents that left the result. */
export function filterOf({ targetId, kind }: ListenTarget, result: readonly StoredDocument[]): ListenMessage {
  const names = result.map((document) => document.name);
  // The SDK accepts no bloom filter for a target with a single document.
  const bloom = kind === 'query' && names.length > 0 ? bloomFilterOf(names) : undefined;
  return existenceFilter(targetId, names.length, bloom);
}
