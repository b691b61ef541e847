// The page's entry: the only place that wires the rooms to each other.

import { type ComponentProps, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '#ui/theme/global.css.ts';
import { AppTree } from '#app/app-tree.tsx';
import { createAppRouter } from '#app/router.ts';
import { createEarlyConnection } from '#connection/early-connection.ts';
import { loadConfig } from '#firebase/config.ts';
import { createReadFeed } from '#reads/feed.ts';
import { createAskPublic } from '#reads/public-json.ts';
import { watchTyping } from '#sw-bridge/dirty-forms.ts';
import { isMissingChunk, reloadOnPreloadError } from '#sw-bridge/preload-error.ts';
import { createFirstPets } from './start/first-pets.ts';
import { createInstallOffer } from './start/install-offer.ts';
import { keepStorage } from './start/keep-storage.ts';
import { openConnectionLate } from './start/open-connection-late.ts';
import { trustOwnScripts } from './start/own-scripts.ts';
import { createPageServices } from './start/page-services.ts';
import { loadRenderedRoute, renderedHere } from './start/rendered-page.ts';
import { forgiveSkippedTransitions } from './start/skipped-transitions.ts';

trustOwnScripts();

// Before anything that waits: the browser says only once that the app can be installed.
const install = createInstallOffer();
install.onUsefulAct(keepStorage);

const early = createEarlyConnection();
const { connection } = early;
const router = createAppRouter();

/** Its effect runs once React has taken over the root: from there on it sees what a person does. */
function Page(props: ComponentProps<typeof AppTree>) {
  // In a microtask: within an effect React cannot render, which an event on the page may ask for.
  useEffect(() => queueMicrotask(() => window.earlyEvents?.replay()), []);
  return <AppTree {...props} />;
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

forgiveSkippedTransitions(window);
watchTyping(document);
const rendered = renderedHere();
// Side by side: the pets, and where Firebase is.
const askPublic = createAskPublic(connection);
const firstPets = createFirstPets(location.pathname, createReadFeed(askPublic));
void loadConfig().then(async (config) => {
  const goTo = (path: string) => router.history.push(path);
  const services = createPageServices({ config, askPublic, firstPets, install, connection, rendered, goTo });
  // A change of network kills listeners in silence; coming back is the moment to ask again.
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
    // A boundary shows it to the person; a developer must look only at what is a defect.
    onCaughtError(error: unknown) {
      if (!isMissingChunk(error)) console.error(error);
    },
  };
  if (rendered.length > 0 && (await loadRenderedRoute(router))) hydrateRoot(container, app, options);
  else createRoot(container, options).render(app);
});
