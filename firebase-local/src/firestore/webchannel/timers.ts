/** Timers as a parameter, so that tests can control the time. */
export interface Timers {
  /** Runs `act` once, `delayMs` from now, unless the returned function is called first. */
  after(delayMs: number, act: () => void): () => void;
}

/** Node's timers. None of them keeps the process alive. */
export const nodeTimers: Timers = {
  after(delayMs, act) {
    const timer = setTimeout(act, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
