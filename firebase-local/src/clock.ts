/** Wall time in milliseconds since the epoch. Passed in, so that tests can advance it. */
export type Clock = () => number;
