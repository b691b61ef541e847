import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * One protocol behind one port. The HTTP shell has already refused foreign origins, answered preflights and set the
 * CORS headers when it calls `handle`; a rejection becomes a 500 and is logged as a defect.
 */
export interface Service {
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  /** Stops accepting new long-lived work and asks clients to reconnect elsewhere; called before `close`. */
  drain(): void;
  close(): Promise<void>;
}
