import type { Draft, Drafts } from './types.ts';

/**
 * The drafts of `uid` that are the only copy of what was written, newest first. If the page is killed after a text went into the
 * outbox, its draft stays, with the id of that command, until its form opens.
 * @param knows whether a command is in the outbox, or has just arrived
 */
export async function unsentDrafts(
  drafts: Pick<Drafts, 'listOf'>,
  knows: (commandId: string) => Promise<boolean>,
  uid: string,
): Promise<readonly Draft[]> {
  const isUnsent = async ({ values: { commandId } }: Draft) =>
    typeof commandId !== 'string' || !(await knows(commandId).catch(() => false));
  const all = await drafts.listOf(uid);
  const unsent = await Promise.all(all.map(isUnsent));
  return all.filter((_, index) => unsent[index]);
}
