// What is open and where lives in the URL: a reload stays, and "back" goes one step back. Unreadable counts as absent.
import * as v from 'valibot';
import { id } from '#domain/fields.ts';
import { giveSteps } from './give-steps.ts';

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

export const giveSearchSchema = v.object({
  /** The draft that is open. */
  borrador: optional(id),
  /** From 1. */
  paso: optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(giveSteps.length))),
  /** A post of one's own that is edited. */
  editar: optional(id),
  /** Photos that another app shared. */
  compartido: optional(id),
  /** All drafts, to choose from. */
  borradores: optional(v.literal(true)),
});
export type GiveSearch = v.InferOutput<typeof giveSearchSchema>;
