// Says whether a newer version waits, as a store for `useSyncExternalStore`, and activates it: with at most one reload, only if
// an older worker was in control, and never over a form with unsaved changes.

export type UpdateState =
  | { readonly status: 'current' }
  /** A newer worker waits for `apply`. */
  | { readonly status: 'ready' }
  /**
   * The newer worker took control (another tab requested it), but a form prevented the reload of this page. `apply`
   * reloads.
   */
  | { readonly status: 'taken-over' };

export interface UpdateReady {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): UpdateState;
  /** `blocked`: a form has unsaved changes, and nothing happened. */
  apply(): 'applied' | 'blocked';
}

export interface UpdateTools {
  /**
   * Whether a worker was in control when the page started. On a first visit none is, and the worker that takes control is not an
   * update.
   */
  readonly wasControlled: boolean;
  /** Whether a reload would lose unsaved text. */
  hasDirtyForm(): boolean;
  /** Whether somebody is editing a form, even if its draft is stored. */
  isSomebodyWriting(): boolean;
  skipWaiting(): void;
  reload(): void;
}

export interface UpdateEvents {
  waiting(): void;
  controllerChanged(): void;
}

const current: UpdateState = { status: 'current' };

export function createUpdateReady(tools: UpdateTools): UpdateReady & { readonly events: UpdateEvents } {
  let state = current;
  let hasReloaded = false;
  let hasAsked = false;
  let isControlled = tools.wasControlled;
  const listeners = new Set<() => void>();

  function become(next: UpdateState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function reloadOnce() {
    if (hasReloaded) return;
    hasReloaded = true;
    tools.reload();
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getSnapshot: () => state,
    apply() {
      if (tools.hasDirtyForm()) return 'blocked';
      if (state.status === 'taken-over') reloadOnce();
      else {
        hasAsked = true;
        tools.skipWaiting();
      }
      return 'applied';
    },
    events: {
      waiting: () => become({ status: 'ready' }),
      controllerChanged() {
        // A page that a worker did not answer, or that was reloaded past it, may have offered the update already.
        if (!isControlled && state === current) {
          isControlled = true;
          return;
        }
        // If only another tab requested the update, this page does not reload while somebody is writing. After a request of
        // this page, the newer worker may wait for the older one to finish its upload, and there may be new text.
        if (hasAsked ? tools.hasDirtyForm() : tools.isSomebodyWriting()) become({ status: 'taken-over' });
        else reloadOnce();
      },
    },
  };
}
