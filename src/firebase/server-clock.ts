// The server's time, where a screen offers only what the server still accepts. A phone's clock can be wrong by hours. Each token names
// the moment of its end by the server's clock, and Auth stores the same moment by the phone's clock.

/** By how much the phone's clock was ahead when the last token came. 0 before the first one. */
let aheadMs = 0;

export const serverClock = {
  /** The same moment by both clocks, in milliseconds since the epoch. */
  learn(here: number, onServer: number): void {
    aheadMs = here - onServer;
  },
  now: (): number => Date.now() - aheadMs,
};
