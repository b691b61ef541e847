// What people send in the cases, as one atomic batch under the rules.
import { commit, type Write } from './commit.ts';
import { counted } from './counted.ts';
import { refused, refusedInAnyOrder } from './expect-decision.ts';
import type { Removal } from './post-writes.ts';
import type { Person, World } from './world.ts';

/** `refusesAll` expects a refusal whichever write the rules decide first. */
export function actingIn(world: () => World) {
  const act = (who: Person, ...writes: readonly Write[]) => commit(world().as(who), ...writes);
  const refusesAll = (who: Person, ...writes: readonly Write[]) =>
    refusedInAnyOrder(writes, (ordered) => act(who, ...ordered));
  return { act, refusesAll };
}

/** The same for acts that the rules count: each batch carries its count. */
export function countingIn(world: () => World) {
  const { act, refusesAll } = actingIn(world);
  return {
    act: (who: Person, ...writes: readonly Write[]) => act(who, ...counted(who.uid, writes)),
    refusesAll: (who: Person, ...writes: readonly Write[]) => refusesAll(who, ...counted(who.uid, writes)),
  };
}

/** Each record of an administrator's deletion needs the deletion, and the deletion needs both of its records. */
export async function refusesParts(act: (...writes: readonly Write[]) => Promise<unknown>, removal: Removal) {
  const [deleted, note, entry] = removal;
  for (const part of [[deleted], [deleted, note], [deleted, entry], [note], [entry], [note, entry]])
    await refused(act(...part));
}
