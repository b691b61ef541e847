import * as v from 'valibot';

/**
 * `postCounts/{uid}`: how many posts a person has, in any state. Only the server writes it. Without posts there is no
 * document.
 */
export const postCountSchema = v.object({ id: v.string(), count: v.pipe(v.number(), v.integer()) });
export type PostCount = v.InferOutput<typeof postCountSchema>;
