// How many times slower the processor runs while the app is measured.

const given = process.argv.find((word) => word.startsWith('--slowdown='))?.split('=')[1];

/** Four makes a usual computer like a slow phone. A machine that is itself slow needs less: `--slowdown=1.7`. */
export const cpuSlowdown = given === undefined ? 4 : Number(given);
if (!(cpuSlowdown >= 1)) throw new Error(`--slowdown=${given} is not a number from 1 on`);

/** As the names of the measured values say it. */
export const slowdownText = `${cpuSlowdown}× CPU slowdown`;
