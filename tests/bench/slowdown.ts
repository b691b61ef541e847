// How many times slower the processor runs while the app is measured.

/** Makes a usual computer like a slow phone. */
export const usualSlowdown = 4;

const given = process.argv.find((word) => word.startsWith('--slowdown='))?.split('=')[1];

/** A machine that is itself slow needs less than the usual: `--slowdown=1.75`. */
export const cpuSlowdown = given === undefined ? usualSlowdown : Number(given);
if (!(cpuSlowdown >= 1)) throw new Error(`--slowdown=${given} is no number of 1 or more`);

/** As the names of the measured values say it. */
export const slowdownText = `${cpuSlowdown}× CPU slowdown`;
