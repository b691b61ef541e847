// The page's entry: the only place that wires the rooms to each other.
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/theme/global.css.ts';
import { router } from '#app/router.ts';
import { DraftsContext } from '#drafts/drafts-context.ts';
import { loadConfig } from '#firebase/config.ts';
import { OutboxContext } from '#reads/outbox-context.ts';
import { PhotoUrlContext } from '#reads/photo-url.ts';
import { ListenerStoreContext } from '#reads/use-query.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { createPageServices, type PageServices } from './start/page-services.ts';

function App({ services }: { services: PageServices }) {
  return (
    <SessionProvider auth={services.auth}>
      <ListenerStoreContext value={services.listeners}>
        <OutboxContext value={services}>
          <DraftsContext value={services.drafts}>
            <PhotoUrlContext value={services.photoUrl}>
              <ToastProvider>
                <RouterProvider router={router} />
              </ToastProvider>
            </PhotoUrlContext>
          </DraftsContext>
        </OutboxContext>
      </ListenerStoreContext>
    </SessionProvider>
  );
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);

void loadConfig().then((config) => {
  const services = createPageServices(config);
  // A change of network kills listeners in silence; coming back is the moment to ask again.
  window.addEventListener('online', () => services.listeners.restartFailed());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) services.listeners.restartFailed();
  });
  root.render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
});
