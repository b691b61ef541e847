// Whether the server can be heard, known from what happened: `navigator.onLine` stays true on a dead network and behind a
// captive portal, so that its `false` is believed and its `true` is not.
import { createContext } from 'react';

export type ConnectionState =
  /** Nothing has been asked of the server yet. */
  | 'not-asked'
  | 'answers'
  /** What was asked last was not answered. */
  | 'silent'
  | 'phone-is-off';

export interface Connection {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): ConnectionState;
  /** The server has answered something, from no cache. */
  heard(): void;
  /** An answer did not come. */
  unheard(): void;
}

export function createConnection(isPhoneOff: () => boolean = () => navigator.onLine === false): Connection {
  const listeners = new Set<() => void>();
  let contact: ConnectionState = 'not-asked';
  const become = (next: ConnectionState) => () => {
    if (contact === next) return;
    contact = next;
    for (const onChange of listeners) onChange();
  };
  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getSnapshot: () => (isPhoneOff() ? 'phone-is-off' : contact),
    heard: become('answers'),
    unheard: become('silent'),
  };
}

export const ConnectionContext = createContext(createConnection());
