import { phoneSaysOff } from '#connection/phone-hints.ts';

/** Time, randomness and connectivity for sending; tests pass their own. */
export interface WriteEnvironment {
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** Ends early when the signal aborts. */
  sleep(delayMs: number, signal: AbortSignal): Promise<void>;
  /**
   * Whether waiting for the network is pointless. `false` proves nothing, because the browser's report is unreliable.
   */
  isOffline(): boolean;
  /** How long a request may take before its answer counts as lost. */
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
  isOffline: phoneSaysOff,
  answerTimeoutMs: 30_000,
};
