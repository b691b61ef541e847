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

export function reloadOnPreloadError(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const guard = {
      isOffline: !navigator.onLine,
      hasDirtyForm: hasDirtyForm(),
      reloadedAtMs: reloadedAtMs(),
      nowMs: Date.now(),
    };
    // Not prevented: the error goes on to the route's boundary, which says what to do.
    if (!mayReloadForChunk(guard)) return;
    event.preventDefault();
    sessionStorage.setItem(reloadedAtKey, String(guard.nowMs));
    location.reload();
  });
}
