// The page's entry. It opens the services (`start`), and renders the app or hydrates it.
import { type ComponentProps, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '#ui/theme/global.css.ts';
import { AppTree } from '#app/app-tree.tsx';
import { createAppRouter, forgiveSkippedTransitions, goToOwnPath } from '#app/router.ts';
import { createEarlyConnection } from '#connection/early-connection.ts';
import { loadConfig } from '#firebase/config.ts';
import { createReadFeed } from '#reads/feed.ts';
import { createAskPublic } from '#reads/public-json.ts';
import { noRenderedReads } from '#reads/rendered-reads.ts';
import { watchTyping } from '#sw-bridge/dirty-forms.ts';
import { isMissingChunk, reloadOnPreloadError } from '#sw-bridge/preload-error.ts';
import { createFirstPets } from './start/first-pets.ts';
import { createInstallOffer, keepStorage } from './start/install-offer.ts';
import { openConnectionLate } from './start/open-connection-late.ts';
import { trustOwnScripts } from './start/own-scripts.ts';
import { createPageServices } from './start/page-services.ts';
import { loadRenderedRoute, renderedHere, showFrameFirst } from './start/rendered-page.ts';

trustOwnScripts();

// Before anything asynchronous, because the browser reports only once that the app can be installed.
const install = createInstallOffer();
install.onUsefulAct(keepStorage);

/** The effect runs when React has taken over the root. From then on React receives events. */
function Page(props: ComponentProps<typeof AppTree>) {
  useEffect(() => {
    const takeOver = () => {
      const goTo = goToOwnPath(props.router);
      if (window.earlyEvents) window.earlyEvents.replay(goTo);
      else window.goToOwnPath = goTo;
    };
    // In a microtask, because React cannot render synchronously within an effect, and a repeated event may require that.
    queueMicrotask(takeOver);
  }, [props.router]);
  return <AppTree {...props} />;
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

forgiveSkippedTransitions(window);
watchTyping(document);

async function start(container: HTMLElement) {
  const early = createEarlyConnection();
  const { connection } = early;
  const router = createAppRouter();
  const rendered = renderedHere();
  // Both at the same time: the feed of the pets, and Firebase's configuration.
  const askPublic = createAskPublic(connection);
  const firstPets = createFirstPets(location.pathname, createReadFeed(askPublic));
  const config = await loadConfig();
  const services = createPageServices({
    config,
    askPublic,
    firstPets,
    install,
    connection,
    rendered: rendered ?? noRenderedReads,
  });
  // A change of network kills listeners without an error, so they are restarted when the app becomes visible.
  const catchUp = () => {
    services.listeners.restartFailed();
    services.listeners.catchUp();
  };
  connection.onBack(catchUp);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) catchUp();
  });
  reloadOnPreloadError(openConnectionLate(early, services.firstSeen));
  const app = (
    <StrictMode>
      <Page services={services} router={router} />
    </StrictMode>
  );
  const options = {
    // An error boundary shows the error to the person. Only defects are logged for developers.
    onCaughtError(error: unknown) {
      if (!isMissingChunk(error)) console.error(error);
    },
  };
  if (rendered && (await loadRenderedRoute(router))) {
    // As a transition React hydrates the page in slices of 5 ms, with room for taps between them.
    startTransition(() => void hydrateRoot(container, app, options));
  } else {
    showFrameFirst(router);
    createRoot(container, options).render(app);
  }
}

// In a task of its own. The browser evaluates all modules in one task, and with the start this task would be twice as long.
setTimeout(start, 0, container);
