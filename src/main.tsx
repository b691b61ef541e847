// The page's entry: the only place that wires the rooms to each other.

import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import '#ui/theme/global.css.ts';
import { router } from '#app/router.ts';
import { createEarlyConnection } from '#connection/early-connection.ts';
import { loadConfig } from '#firebase/config.ts';
import { createReadFeed } from '#reads/feed.ts';
import { type Services, ServicesContext } from '#services/services.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { watchTyping } from '#sw-bridge/dirty-forms.ts';
import { isMissingChunk, reloadOnPreloadError } from '#sw-bridge/preload-error.ts';
import { FirstSeenContext, Late } from '#ui/layout/late.tsx';
import { NetworkBackContext } from '#ui/media/network-back-context.ts';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { createFirstPets } from './start/first-pets.ts';
import { createInstallOffer } from './start/install-offer.ts';
import { keepStorage } from './start/keep-storage.ts';
import { openConnectionLate } from './start/open-connection-late.ts';
import { trustOwnScripts } from './start/own-scripts.ts';
import { createPageServices } from './start/page-services.ts';
import { forgiveSkippedTransitions } from './start/skipped-transitions.ts';

trustOwnScripts();

// Before anything that waits: the browser says only once that the app can be installed.
const install = createInstallOffer();
install.onUsefulAct(keepStorage);

const early = createEarlyConnection();
const { connection } = early;

const ToastRegion = lazyPart(() =>
  import('#ui/overlays/toast-region.tsx').then((module) => module.ToastRegion),
);

function App({ services }: { services: Services }) {
  return (
    <ServicesContext value={services}>
      <SessionProvider>
        <ToastProvider>
          <FirstSeenContext value={services.firstSeen}>
            <NetworkBackContext value={connection.onBack}>
              <RouterProvider router={router} />
            </NetworkBackContext>
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

forgiveSkippedTransitions(window);
watchTyping(document);
// Side by side: the pets, and where Firebase is.
const firstPets = createFirstPets(location.pathname, createReadFeed(connection));
void loadConfig().then((config) => {
  const goTo = (path: string) => router.history.push(path);
  const services = createPageServices({ config, firstPets, install, connection, goTo });
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
  root.render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
});
