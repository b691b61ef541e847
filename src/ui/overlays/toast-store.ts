// The current toasts and their timers. No React: a clock, a list and its listeners.

export type Severity = 'success' | 'error' | 'info' | 'warning';

export interface ToastMessage {
  readonly text: string;
  readonly severity?: Severity;
  readonly durationMs?: number;
  /** One action, such as "Deshacer". The toast closes when it is done. Its time runs on: no action is offered longer. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly severity: Severity;
}

const defaultDurationMs = 6000;
const mostShown = 3;

interface Timer {
  remainingMs: number;
  startedAt: number;
  handle: ReturnType<typeof setTimeout> | null;
}

export class ToastStore {
  #toasts: readonly ShownToast[] = [];
  readonly #timers = new Map<number, Timer>();
  readonly #listeners = new Set<() => void>();
  #nextId = 1;
  #paused = false;

  readonly snapshot = (): readonly ShownToast[] => this.#toasts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the id for dismissing it. With more than three toasts, the oldest closes. */
  readonly show = (message: ToastMessage): number => {
    const id = this.#nextId++;
    const toast = { severity: 'info' as const, ...message, id };
    for (const old of this.#toasts.slice(0, Math.max(0, this.#toasts.length - mostShown + 1)))
      this.dismiss(old.id);
    this.#timers.set(id, {
      remainingMs: message.durationMs ?? defaultDurationMs,
      startedAt: 0,
      handle: null,
    });
    this.#change([...this.#toasts, toast]);
    if (!this.#paused || message.action) this.#start(id);
    return id;
  };

  readonly dismiss = (id: number): void => {
    const timer = this.#timers.get(id);
    if (timer?.handle) clearTimeout(timer.handle);
    this.#timers.delete(id);
    this.#change(this.#toasts.filter((toast) => toast.id !== id));
    // The last toast had the pointer or the focus when it closed. No event will report that they left.
    if (this.#toasts.length === 0) this.#paused = false;
  };

  /**
   * Toasts do not close while they have the pointer or the focus, so that nobody loses a text while reading it. One with an
   * action does, because the action is then over.
   */
  readonly pause = (): void => {
    if (this.#paused) return;
    this.#paused = true;
    for (const { id, action } of this.#toasts) {
      const timer = this.#timers.get(id);
      if (!timer?.handle || action) continue;
      clearTimeout(timer.handle);
      timer.remainingMs -= Date.now() - timer.startedAt;
      timer.handle = null;
    }
  };

  readonly resume = (): void => {
    if (!this.#paused) return;
    this.#paused = false;
    for (const id of this.#timers.keys()) this.#start(id);
  };

  #start(id: number): void {
    const timer = this.#timers.get(id);
    if (!timer || timer.handle) return;
    timer.startedAt = Date.now();
    timer.handle = setTimeout(() => this.dismiss(id), Math.max(0, timer.remainingMs));
  }

  #change(toasts: readonly ShownToast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}
