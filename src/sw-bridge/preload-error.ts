// An old tab requests a chunk that a newer build removed. One reload loads the newer shell. Offline a reload would
// not help, and over an unsaved form it would lose text.
import { hasDirtyForm } from './dirty-forms.ts';

const reloadedAtKey = 'patitas.reloaded-for-chunk';
const quietMs = 5 * 60_000;

export interface ReloadGuard {
  readonly isOffline: boolean;
  readonly hasDirtyForm: boolean;
  readonly reloadedAtMs: number | null;
  readonly nowMs: number;
}

export function mayReloadForChunk({ isOffline, hasDirtyForm, reloadedAtMs, nowMs }: ReloadGuard): boolean {
  const isRecent = reloadedAtMs !== null && nowMs - reloadedAtMs < quietMs && nowMs >= reloadedAtMs;
  return !isOffline && !hasDirtyForm && !isRecent;
}

function reloadedAtMs(): number | null {
  const stored = Number(sessionStorage.getItem(reloadedAtKey) ?? Number.NaN);
  return Number.isNaN(stored) ? null : stored;
}

const missingChunk = 'MissingChunk';

/** Thrown by an import whose chunk cannot be loaded. It is not a defect of the page. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === missingChunk;
}

/**
 * For messages that it knows, the router reloads without asking, even over an unsaved form and without a network. It
 * does not know this message, so the error reaches the route's error boundary.
 */
function nameMissingChunk(error: Error): void {
  error.name = missingChunk;
  error.message = `${missingChunk}: ${error.message}`;
}

async function reloadIfItHelps(serverAnswers: () => Promise<boolean>): Promise<void> {
  const guard = {
    isOffline: !(await serverAnswers().catch(() => false)),
    hasDirtyForm: hasDirtyForm(),
    reloadedAtMs: reloadedAtMs(),
    nowMs: Date.now(),
  };
  if (!mayReloadForChunk(guard)) return;
  sessionStorage.setItem(reloadedAtKey, String(guard.nowMs));
  location.reload();
}

/** @param serverAnswers asks it now: the chunk may be missing because nothing answers */
export function reloadOnPreloadError(serverAnswers: () => Promise<boolean>): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The event is never prevented: the import would then resolve to undefined, and its caller would read from that.
    // The error boundary offers a reload. It is visible for a moment if the page reloads itself.
    nameMissingChunk(payload);
    void reloadIfItHelps(serverAnswers);
  });
}
