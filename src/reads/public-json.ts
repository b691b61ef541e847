// A request for public JSON (`/feed/*.json`) without Firebase. A CDN stores the answers, and the worker keeps copies
// for offline use.
import type { ContactReports, Failure } from '#connection/connection.ts';
import { whoAnswered } from '#connection/who-answered.ts';
import { fieldOf } from '#domain/field-of.ts';

const timeoutMs = 10_000;

export type PublicAnswer =
  /** `body` is null if the server has nothing, or nothing public. */
  | { readonly status: 'answered'; readonly body: unknown; readonly isLive: boolean }
  /** Something answered, but not with valid data. */
  | { readonly status: 'broken' }
  /** Nobody answered, and the phone has no copy. */
  | { readonly status: 'unheard' };

/** `any` accepts the worker's copy. `now` accepts only the server's answer. */
export type Freshness = 'any' | 'now';

/** Never rejects. */
export type AskPublic = (path: string, freshness: Freshness) => Promise<PublicAnswer>;

/** Whether a worker controls this page. It may answer with a copy. */
const hasWorker = () => Boolean(navigator.serviceWorker?.controller);

async function ask(path: string, freshness: Freshness, reports: ContactReports): Promise<PublicAnswer> {
  // Checked before the request: a worker that takes control later did not answer it.
  const isLive = freshness === 'now' || !hasWorker();
  // The worker passes `no-cache` requests to the network, and the browser asks the server whether its own copy is still
  // the newest. Without it, the browser may use that copy for two minutes (`stale-while-revalidate`, RFC 5861).
  const cache = isLive ? 'no-cache' : 'default';
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(path, { cache, signal }).catch(() => null);
  const unheard = (how: Failure) => {
    reports.failed('feed', how);
    return { status: 'unheard' } as const;
  };
  if (!response) return unheard('no-answer');
  const said = whoAnswered(response, 'application/json');
  if (said === 'portal') return unheard(said);
  if (said === 'unclear') {
    reports.doubted('feed');
    return { status: 'broken' };
  }
  if (isLive) reports.answered('feed');
  if (response.status === 404) return { status: 'answered', body: null, isLive };
  const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  return body === undefined ? { status: 'broken' } : { status: 'answered', body, isLive };
}

/** What this version cannot read is left out. The others are kept. */
export function listOf<Item>(
  body: unknown,
  name: string,
  read: (value: unknown) => Item | null,
): readonly Item[] {
  const values = fieldOf(body, name);
  return Array.isArray(values) ? values.flatMap((value) => read(value) ?? []) : [];
}

/** Simultaneous equal requests share one answer. */
export function createAskPublic(reports: ContactReports): AskPublic {
  const underWay = new Map<string, Promise<PublicAnswer>>();
  return (path, freshness) => {
    const key = `${freshness} ${path}`;
    const asked = underWay.get(key) ?? ask(path, freshness, reports).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}
