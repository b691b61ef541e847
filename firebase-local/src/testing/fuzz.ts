// How hard the property tests try. `FUZZ_FACTOR=20 FUZZ_SEED=7` runs each of them twenty times as often, from that seed;
// without them the runs are few and the seed is another one each time (a failure prints it).
const factor = Number(process.env.FUZZ_FACTOR ?? 1);
const seed = process.env.FUZZ_SEED;

/** The settings of a property. */
export const fuzz = (numRuns = 100) => ({
  numRuns: numRuns * factor,
  ...(seed !== undefined && { seed: Number(seed) }),
});

/** Of what is repeated without a property: rounds, or the milliseconds that they may take. */
export const fuzzed = (amount: number): number => amount * factor;
