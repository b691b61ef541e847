// Saves a form while the person types. Only one write runs at a time, and it always writes the latest value.
export type AutosaveState = 'saved' | 'saving' | 'failed';

export interface Autosave<T> {
  /** Schedules `value` to be stored. */
  save(value: T): void;
  /** Resolves when every value so far is stored, or has failed. */
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
