/** Wall time in milliseconds since the epoch. Passed in, so that tests can advance it. */
export type Clock = () => number;

/** Calls `act` once, when the clock shows `timeMs`, unless the returned function is called first. */
export type Alarm = (timeMs: number, act: () => void) => () => void;
