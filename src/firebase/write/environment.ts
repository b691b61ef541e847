/** What sending depends on beyond the network itself; tests pass their own. */
export interface WriteEnvironment {
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** Ends early when the signal aborts. */
  sleep(delayMs: number, signal: AbortSignal): Promise<void>;
  /** Whether waiting for the network is pointless. `false` proves nothing: networks lie. */
  isOffline(): boolean;
  /** How long one answer may take before it counts as lost. */
  readonly answerTimeoutMs: number;
}

function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

export const writeEnvironment: WriteEnvironment = {
  now: Date.now,
  random: Math.random,
  sleep,
  isOffline: () => globalThis.navigator?.onLine === false,
  answerTimeoutMs: 30_000,
};
