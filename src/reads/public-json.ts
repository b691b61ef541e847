// One question to the server without Firebase: JSON of `/feed/*.json`, which a CDN keeps, and the worker for offline.
import type { ContactReports } from '#connection/connection.ts';

const timeoutMs = 10_000;

export type PublicAnswer =
  /** `body` is null when the server says that there is nothing, or nothing public. */
  | { readonly status: 'answered'; readonly body: unknown; readonly isLive: boolean }
  /** Somebody answered, and not with what was asked for. */
  | { readonly status: 'broken' }
  /** Nobody answered, and the phone has no copy. */
  | { readonly status: 'unheard' };

/** `any`: the worker's copy is good enough. `now`: only the server's word counts. */
export type Freshness = 'any' | 'now';

/** Never rejects. */
export type AskPublic = (path: string, freshness: Freshness) => Promise<PublicAnswer>;

/** A worker that answers this page may answer with its copy. */
const hasWorker = () => Boolean(navigator.serviceWorker?.controller);

async function ask(path: string, freshness: Freshness, reports: ContactReports): Promise<PublicAnswer> {
  // Before the request: a worker that takes over meanwhile has not answered it.
  const isLive = freshness === 'now' || !hasWorker();
  // The worker answers `no-cache` from the network alone, and the browser asks whether its copy is still right.
  const cache = freshness === 'now' ? 'no-cache' : 'default';
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(path, { cache, signal }).catch(() => null);
  const type = response?.headers.get('Content-Type') ?? '';
  const isJson = type.startsWith('application/json');
  if (!response || (response.ok && !isJson)) {
    reports.failed('feed', type.startsWith('text/html') ? 'portal' : 'no-answer');
    return { status: 'unheard' };
  }
  if (isLive) reports.answered('feed');
  if (response.status === 404 && isJson) return { status: 'answered', body: null, isLive };
  const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  return body === undefined ? { status: 'broken' } : { status: 'answered', body, isLive };
}

/** Who asks the same at the same time gets the same answer. */
export function createAskPublic(reports: ContactReports): AskPublic {
  const underWay = new Map<string, Promise<PublicAnswer>>();
  return (path, freshness) => {
    const key = `${freshness} ${path}`;
    const asked = underWay.get(key) ?? ask(path, freshness, reports).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}
