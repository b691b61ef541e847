import { createContext, useContext } from 'react';
import type { OnlineClients } from '#firebase/online/online-clients.ts';

export const OnlineContext = createContext<OnlineClients | null>(null);

/** What the person signed in can do only with a connection. Each act rejects with a coded error. */
export function useOnlineClients(): OnlineClients {
  const clients = useContext(OnlineContext);
  if (!clients) throw new Error('useOnlineClients needs an OnlineContext around it');
  return clients;
}
