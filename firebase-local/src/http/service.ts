import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * One protocol on one port. Before it calls `handle`, the HTTP shell has refused foreign origins, answered preflights
 * and set the CORS headers. A rejection becomes a 500 and is logged as a defect.
 */
export interface Service {
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  /** Serves a connection that speaks HTTP/2, such as gRPC's. Without it, all connections are HTTP/1. */
  acceptHttp2?(connection: Duplex): void;
  /** Accepts no new long-lived requests and asks clients to reconnect elsewhere. Called before `close`. */
  drain(): void;
  close(): Promise<void>;
}
