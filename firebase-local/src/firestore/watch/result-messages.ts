import type { StoredDocument } from '../types.ts';
import { bloomFilterOf } from './bloom-filter.ts';
import { documentChanged, existenceFilter, type ListenMessage, targetReset } from './listen-message.ts';
import type { ListenTarget } from './listen-target.ts';

/** Loads the view. `isAnew`: the client holds documents of the target, and must let go of them first. */
export function wholeResult({ targetId, view }: ListenTarget, isAnew: boolean): ListenMessage[] {
  const ids = { targetIds: [targetId], removedTargetIds: [] };
  const documents = view.load().map((document) => documentChanged(document, ids));
  return isAnew ? [targetReset(targetId), ...documents] : documents;
}

/** By which the client finds out whether it still holds documents that it should not. */
export function filterOf({ targetId, kind }: ListenTarget, result: readonly StoredDocument[]): ListenMessage {
  const names = result.map((document) => document.name);
  // The SDK takes no bloom filter for a single document.
  const bloom = kind === 'query' && names.length > 0 ? bloomFilterOf(names) : undefined;
  return existenceFilter(targetId, names.length, bloom);
}
