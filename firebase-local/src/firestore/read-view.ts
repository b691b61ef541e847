// The documents as they are, or as they were at an earlier version.
import type { PreparedQuery } from '../documents/query/prepare-query.ts';
import type { Commit, Micros, StoredDocument } from '../documents/types.ts';

export interface ReadView {
  readonly version: Micros;
  read(name: string): StoredDocument | undefined;
  /** The ordered result after `offset` and `limit`. Does not check the rules. */
  execute(query: PreparedQuery): StoredDocument[];
}

/** `later` are all commits after the version, oldest first. */
export function viewOfPast(current: ReadView, version: Micros, later: readonly Commit[]): ReadView {
  const earlier = new Map<string, StoredDocument | undefined>();
  for (const { name, before } of later.flatMap(({ changes }) => changes)) {
    if (!earlier.has(name)) earlier.set(name, before);
  }
  return {
    version,
    read: (name) => (earlier.has(name) ? earlier.get(name) : current.read(name)),
    execute(query) {
      const { offset, limit } = query;
      const unchanged = current.execute({ ...query, offset: 0, limit: undefined });
      const found = [
        ...unchanged.filter(({ name }) => !earlier.has(name)),
        ...[...earlier.values()].filter((document) => document !== undefined && query.matches(document)),
      ].filter((document) => document !== undefined);
      return found.sort(query.compare).slice(offset, limit === undefined ? undefined : offset + limit);
    },
  };
}
