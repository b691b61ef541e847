// The server renders public pages. This decides whether the received HTML belongs to this address, and prepares the
// router so that React's first render equals the HTML.
import { pagePath } from '#domain/page-path.ts';
import { type RenderedReads, readPageData, readsOf } from '#reads/rendered-reads.ts';
import { phoneOwner } from './phone-marks.ts';

/** Null if the page must be rendered here: the plain shell, an address with filters, or another address. */
export function renderedHere(): RenderedReads | null {
  const text = document.getElementById('page-data')?.textContent;
  const data = text ? readPageData(text) : null;
  if (!data || data.path !== pagePath(location.pathname)) return null;
  // The home page has no filters, and an installed app opens it with a query.
  if (location.search !== '' && data.path !== '/' && !('fixed' in data.content)) return null;
  // A post that is missing for everybody may exist for its owner, who must not read that it is gone.
  const isMissing = 'post' in data.content && data.content.post === null;
  return isMissing && phoneOwner.uid() !== null ? null : readsOf(data);
}

/** The parts of the router that a synchronous first render needs. */
interface LoadedRouter {
  load: (options?: { sync?: boolean }) => Promise<void>;
  ssr?: { manifest: object | undefined } | undefined;
  readonly state: { readonly matches: readonly { readonly status: string }[] };
}

/**
 * React takes over the shell first, and the page within it a moment later. To take over the page it needs the router's data
 * about it, and the router drops them when it loads another page. A key event makes React take over the page at once, because
 * React must do that before it can handle an event there.
 */
function takeOverPage(): void {
  document.querySelector('main h1')?.dispatchEvent(new Event('keyup', { bubbles: true }));
}

/** False if the route's code could not be loaded. */
export async function loadRenderedRoute(router: LoadedRouter): Promise<boolean> {
  const { load } = router;
  await load();
  router.load = (options) => {
    takeOverPage();
    return load(options);
  };
  if (router.state.matches.some(({ status }) => status !== 'success')) return false;
  // The server renders the root route without its own Suspense boundary. With this option the client does, too.
  router.ssr = { manifest: undefined };
  return true;
}

/** The router's options for a page whose code is loading. */
interface PendingOptions {
  options: {
    defaultPendingComponent?: unknown;
    defaultPendingMs?: number;
    defaultPendingMinMs?: number;
  };
  subscribe(event: 'onResolved', listener: () => void): () => void;
}

/**
 * For an app that renders its first page itself: the shell's frame is shown while the code of the first page loads. At later
 * navigations the previous page stays visible instead.
 */
export function showFrameFirst({ options, subscribe }: PendingOptions): void {
  Object.assign(options, {
    defaultPendingComponent: () => null,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
  });
  const end = subscribe('onResolved', () => {
    end();
    options.defaultPendingMs = Number.POSITIVE_INFINITY;
  });
}
