// The page's entry: the only place that wires the rooms to each other.

import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import '#ui/theme/global.css.ts';
import { router } from '#app/router.ts';
import { UpdateContext } from '#app/shell/update-context.ts';
import { DraftsContext } from '#drafts/drafts-context.ts';
import { InstallContext } from '#features/install/install-offer.ts';
import { loadConfig } from '#firebase/config.ts';
import { ConnectionContext, createConnection } from '#reads/connection.ts';
import { createReadFeed } from '#reads/feed.ts';
import { OutboxContext } from '#reads/outbox-context.ts';
import { LoadPhotoContext } from '#reads/photo-sources.ts';
import { PhotoUrlContext } from '#reads/photo-url.ts';
import { ListenerStoreContext } from '#reads/use-query.ts';
import { OnlineContext } from '#session/online-context.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { watchTyping } from '#sw-bridge/dirty-forms.ts';
import { isMissingChunk, reloadOnPreloadError } from '#sw-bridge/preload-error.ts';
import type { UpdateReady } from '#sw-bridge/update-ready.ts';
import { FirstSeenContext, Late } from '#ui/layout/late.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { createFirstPets } from './start/first-pets.ts';
import { createInstallOffer } from './start/install-offer.ts';
import { keepStorage } from './start/keep-storage.ts';
import { trustOwnScripts } from './start/own-scripts.ts';
import { createPageServices, type PageServices } from './start/page-services.ts';
import { forgiveSkippedTransitions } from './start/skipped-transitions.ts';

trustOwnScripts();

// Before anything that waits: the browser says only once that the app can be installed.
const install = createInstallOffer();
install.onUsefulAct(keepStorage);

const connection = createConnection();

const ToastRegion = lazyPart(() =>
  import('#ui/overlays/toast-region.tsx').then((module) => module.ToastRegion),
);

function App({ services, update }: { services: PageServices; update: UpdateReady | null }) {
  return (
    <ConnectionContext value={connection}>
      <SessionProvider auth={services.auth}>
        <ListenerStoreContext value={services.listeners}>
          <OutboxContext value={services}>
            <DraftsContext value={services.drafts}>
              <PhotoUrlContext value={services.photoUrl}>
                <LoadPhotoContext value={services.loadPhoto}>
                  <OnlineContext value={services.online}>
                    <InstallContext value={install}>
                      <UpdateContext value={update}>
                        <ToastProvider>
                          <FirstSeenContext value={services.petsSeen}>
                            <RouterProvider router={router} />
                            <Late>
                              <ToastRegion />
                            </Late>
                          </FirstSeenContext>
                        </ToastProvider>
                      </UpdateContext>
                    </InstallContext>
                  </OnlineContext>
                </LoadPhotoContext>
              </PhotoUrlContext>
            </DraftsContext>
          </OutboxContext>
        </ListenerStoreContext>
      </SessionProvider>
    </ConnectionContext>
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

function render(services: PageServices, update: UpdateReady | null) {
  root.render(
    <StrictMode>
      <App services={services} update={update} />
    </StrictMode>,
  );
}

reloadOnPreloadError();
forgiveSkippedTransitions(window);
watchTyping(document);
// Side by side: the pets, and where Firebase is.
const firstPets = createFirstPets(location.pathname, createReadFeed(connection.unheard));
void loadConfig().then((config) => {
  const services = createPageServices(config, firstPets, install.usefulActStored, connection);
  // A change of network kills listeners in silence; coming back is the moment to ask again.
  window.addEventListener('online', () => services.listeners.restartFailed());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    services.listeners.restartFailed();
    services.listeners.catchUp();
  });
  render(services, null);
  // Development has no built worker.
  if (import.meta.env.PROD) {
    void services.petsSeen
      .then(() => import('./start/worker.ts'))
      .then(({ startWorker }) =>
        render(
          services,
          startWorker((path) => router.history.push(path)),
        ),
      )
      // Of a chunk that did not come, the next start asks again.
      .catch(() => {});
  }
});
