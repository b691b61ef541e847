// What is open and where lives in the URL: a reload stays, and "back" goes one step back. Unreadable counts as absent.
import { isId } from '#domain/id-pattern.ts';

export interface GiveSearch {
  /** The draft that is open. */
  borrador?: string | undefined;
  /** From 1; the last one when it names more than there are. */
  paso?: number | undefined;
  /** A post of one's own that is edited. */
  editar?: string | undefined;
  /** Photos that another app shared. */
  compartido?: string | undefined;
  /** All drafts, to choose from. */
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
