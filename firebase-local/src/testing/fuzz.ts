// The amount of work of the property tests. `FUZZ_FACTOR=20 FUZZ_SEED=7` multiplies the runs of each by twenty and
// fixes the seed. By default the runs are few and the seed is random (a failure prints it).
const factor = Number(process.env.FUZZ_FACTOR ?? 1);
const seed = process.env.FUZZ_SEED;

/** The settings of a property test. */
export const fuzz = (numRuns = 100) => ({
  numRuns: numRuns * factor,
  ...(seed !== undefined && { seed: Number(seed) }),
});

/** For loops that are not property tests: the number of rounds, or their time in milliseconds. */
export const fuzzed = (amount: number): number => amount * factor;
