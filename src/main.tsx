// The page's entry: the only place that wires the rooms to each other.

import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import '#ui/theme/global.css.ts';
import { router } from '#app/router.ts';
import { loadConfig } from '#firebase/config.ts';
import { createConnection } from '#reads/connection.ts';
import { createReadFeed } from '#reads/feed.ts';
import { createAskPublic } from '#reads/public-json.ts';
import { type Services, ServicesContext } from '#services/services.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { watchTyping } from '#sw-bridge/dirty-forms.ts';
import { isMissingChunk, reloadOnPreloadError } from '#sw-bridge/preload-error.ts';
import { FirstSeenContext, Late } from '#ui/layout/late.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { createFirstPets } from './start/first-pets.ts';
import { createInstallOffer } from './start/install-offer.ts';
import { keepStorage } from './start/keep-storage.ts';
import { trustOwnScripts } from './start/own-scripts.ts';
import { createPageServices } from './start/page-services.ts';
import { forgiveSkippedTransitions } from './start/skipped-transitions.ts';

trustOwnScripts();

// Before anything that waits: the browser says only once that the app can be installed.
const install = createInstallOffer();
install.onUsefulAct(keepStorage);

const connection = createConnection();

const ToastRegion = lazyPart(() =>
  import('#ui/overlays/toast-region.tsx').then((module) => module.ToastRegion),
);

function App({ services }: { services: Services }) {
  return (
    <ServicesContext value={services}>
      <SessionProvider>
        <ToastProvider>
          <FirstSeenContext value={services.firstSeen}>
            <RouterProvider router={router} />
            <Late>
              <ToastRegion />
            </Late>
          </FirstSeenContext>
        </ToastProvider>
      </SessionProvider>
    </ServicesContext>
  );
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container, {
  // A boundary shows it to the person; a developer must look only at what is a defect.
  onCaughtError(error) {
    if (!isMissingChunk(error)) console.error(error);
  },
});

reloadOnPreloadError();
forgiveSkippedTransitions(window);
watchTyping(document);
// Side by side: the pets, and where Firebase is.
const askPublic = createAskPublic(connection);
const firstPets = createFirstPets(location.pathname, createReadFeed(askPublic));
void loadConfig().then((config) => {
  const goTo = (path: string) => router.history.push(path);
  const services = createPageServices({ config, askPublic, firstPets, install, connection, goTo });
  // A change of network kills listeners in silence; coming back is the moment to ask again.
  window.addEventListener('online', () => services.listeners.restartFailed());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    services.listeners.restartFailed();
    services.listeners.catchUp();
  });
  root.render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
});
