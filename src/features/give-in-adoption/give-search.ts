// The URL contains the open draft and its step, so a reload keeps both, and "back" returns to the previous step. An
// unreadable value counts as missing.
import { isId } from '#domain/id-pattern.ts';

export interface GiveSearch {
  /** The id of the open draft. */
  borrador?: string | undefined;
  /** Starts at 1. A number that is too high means the last step. */
  paso?: number | undefined;
  /** The id of the edited post. */
  editar?: string | undefined;
  /** The id of photos that another app shared. */
  compartido?: string | undefined;
  /** Shows the list of all drafts. */
  borradores?: true | undefined;
}

const id = (given: unknown) => (isId(given) ? given : undefined);
const isStep = (given: unknown): given is number => Number.isInteger(given) && Number(given) >= 1;

export function readGiveSearch(given: Record<string, unknown>): GiveSearch {
  return {
    borrador: id(given.borrador),
    paso: isStep(given.paso) ? given.paso : undefined,
    editar: id(given.editar),
    compartido: id(given.compartido),
    borradores: given.borradores === true ? true : undefined,
  };
}
