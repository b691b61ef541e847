// Whether the server can be heard, known from what happened: `navigator.onLine` stays true on a dead network and behind a
// captive portal, so that its `false` is believed and its `true` is not.
import type { Connection, ConnectionState } from '#services/services.ts';

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
