// Saves a form while the person types. Only one write runs at a time, and it always writes the latest value.
import { tellStored } from '#local-database/tell-stored.ts';

export type AutosaveState = 'saved' | 'saving' | 'failed';

export interface Autosave<T> {
  /** Stores `value` as soon as the running write ends. A newer value replaces one that still waits. */
  save(value: T): void;
  /** Resolves when nothing waits to be stored any more, to the result of the last write. */
  settled(): Promise<AutosaveState>;
}

export function createAutosave<T>(
  store: (value: T) => Promise<void>,
  onState: (state: AutosaveState, error?: unknown) => void = () => {},
): Autosave<T> {
  let latest: { value: T } | null = null;
  let running: Promise<AutosaveState> = Promise.resolve('saved');
  let isRunning = false;
  /** The last write failed. A full phone may store a part of the form, for example the text without a photo. */
  let wasRefused = false;

  async function run(): Promise<AutosaveState> {
    isRunning = true;
    onState('saving');
    let state: AutosaveState = 'saved';
    let failure: unknown;
    while (latest) {
      const { value } = latest;
      latest = null;
      try {
        await store(value);
        if (wasRefused) tellStored();
        wasRefused = false;
        state = 'saved';
      } catch (error) {
        state = 'failed';
        wasRefused = true;
        failure = error;
      }
    }
    isRunning = false;
    onState(state, failure);
    return state;
  }

  return {
    save(value) {
      latest = { value };
      if (!isRunning) running = run();
    },
    settled: () => running,
  };
}
