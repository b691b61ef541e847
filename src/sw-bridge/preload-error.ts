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

/** Whether the error comes from an import whose chunk could not be loaded. Such an error is not a defect of the page. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === missingChunk;
}

/**
 * The router recognises messages of failed imports and then reloads without asking, even over an unsaved form and without a
 * network. It does not know this message, so the error reaches the error boundary of the route.
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

/** @param serverAnswers asks the server now, because a chunk also fails to load when nothing answers */
export function reloadOnPreloadError(serverAnswers: () => Promise<boolean>): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // `preventDefault` is never called: the import would then resolve to undefined, and its caller would fail. The error boundary
    // offers a reload. It is visible for a moment if the page reloads by itself.
    nameMissingChunk(payload);
    // Where the browser refuses to note the reload, only the person reloads: this one could come again and again.
    reloadIfItHelps(serverAnswers).catch(() => {});
  });
}
