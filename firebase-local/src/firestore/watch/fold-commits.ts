import type { Commit, DocumentChange } from '../../documents/types.ts';

/** Merges several commits into one: each document as it was before the first and as it is after the last. */
export function foldCommits(commits: readonly Commit[]): readonly DocumentChange[] {
  const folded = new Map<string, DocumentChange>();
  for (const change of commits.flatMap((commit) => commit.changes)) {
    const earlier = folded.get(change.name);
    folded.set(change.name, earlier ? { ...change, before: earlier.before } : change);
  }
  return [...folded.values()];
}
