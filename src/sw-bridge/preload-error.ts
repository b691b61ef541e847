// An old tab asks for a chunk that a newer build took away: one reload brings the newer index.html. Offline a reload
// would help nothing, and over an unsaved form it would harm.
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

/** Thrown by an import whose code is nowhere: not a defect of the page that wanted it. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === missingChunk;
}

/**
 * The router reloads by itself for messages that it knows, also over an unsaved form and without a network. It does not
 * know this one, so that it goes to the route's boundary.
 */
function nameMissingChunk(error: Error): void {
  error.name = missingChunk;
  error.message = `${missingChunk}: ${error.message}`;
}

export function reloadOnPreloadError(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Never prevented: the import would resolve to nothing, and whoever waits for it would read from that. The boundary
    // offers the reload, and is seen for a moment where the page reloads by itself.
    nameMissingChunk(payload);
    const guard = {
      isOffline: !navigator.onLine,
      hasDirtyForm: hasDirtyForm(),
      reloadedAtMs: reloadedAtMs(),
      nowMs: Date.now(),
    };
    if (!mayReloadForChunk(guard)) return;
    sessionStorage.setItem(reloadedAtKey, String(guard.nowMs));
    location.reload();
  });
}
