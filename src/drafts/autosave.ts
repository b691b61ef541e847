// Saves what is typed as it is typed: one write at a time, always the latest, never an older one over a newer one.
export type AutosaveState = 'saved' | 'saving' | 'failed';

export interface Autosave<T> {
  /** Remembers `value` and sees to it that it is stored. */
  save(value: T): void;
  /** Resolves when everything said so far is stored, or has failed. */
  settled(): Promise<AutosaveState>;
}

export function createAutosave<T>(
  store: (value: T) => Promise<void>,
  onState: (state: AutosaveState, error?: unknown) => void = () => {},
): Autosave<T> {
  let latest: { value: T } | null = null;
  let running: Promise<AutosaveState> = Promise.resolve('saved');
  let isRunning = false;

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
        state = 'saved';
      } catch (error) {
        state = 'failed';
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
