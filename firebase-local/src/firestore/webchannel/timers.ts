/** The passing of time, passed in so that tests can own it. */
export interface Timers {
  /** Runs `act` once, `delayMs` from now, unless the returned function is called first. */
  after(delayMs: number, act: () => void): () => void;
}

/** Node's timers; none of them keeps the process alive by itself. */
export const nodeTimers: Timers = {
  after(delayMs, act) {
    const timer = setTimeout(act, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
