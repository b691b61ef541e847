// The chunk of the connection: its state, and the probing.
import { watchConnection } from './ask-server.ts';
import type { Connection } from './connection.ts';
import { contactMemory } from './contact-memory.ts';
import { createConnection } from './create-connection.ts';
import { onNetworkHint, phoneSaysOff } from './phone-hints.ts';

export { askServer } from './ask-server.ts';

export function openConnection(): Connection {
  const connection = createConnection({ now: Date.now, phoneSaysOff, onNetworkHint, memory: contactMemory });
  watchConnection(connection);
  return connection;
}
