// The HTTP server around one service: origins, CORS, faults, and the socket settings that long-lived streams need.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { RpcError } from '../rpc-error.ts';
import { answerPreflight, setCorsHeaders } from './cors.ts';
import type { Faults, ServiceName } from './faults.ts';
import { listenOn } from './listen.ts';
import { isAllowedOrigin, isLoopbackHost } from './origin.ts';
import { sendDefect, sendRpcError } from './send-json.ts';
import type { Service } from './service.ts';

/**
 * Longer than the idle timeout of browsers' sockets, so that a request never arrives while the server closes its
 * connection.
 */
const keepAliveTimeoutMs = 75_000;

/** Polling interval while closing: connections become idle when their replies end. */
const idleSweepMs = 20;

export interface ShellOptions {
  readonly name: ServiceName;
  readonly service: Service;
  /** Served under `/control` and not affected by faults. Undefined unless the options ask for it. */
  readonly control: Service | undefined;
  readonly host: string;
  readonly port: number;
  readonly allowedOrigins: readonly string[];
  readonly faults: Faults;
  readonly log: Log;
}

export class Shell {
  readonly #options: ShellOptions;
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();
  /** Connections that have not sent anything yet. */
  readonly #silent = new Set<Socket>();
  #port = 0;

  constructor(options: ShellOptions) {
    this.#options = options;
  }

  get port(): number {
    return this.#port;
  }

  /** @throws Error with one sentence if the port is taken. */
  async listen(): Promise<void> {
    const { host, port, name } = this.#options;
    const { servers, port: actualPort } = await listenOn({
      create: () => this.#createServer(),
      host,
      port,
      what: name,
    });
    this.#servers.push(...servers);
    this.#port = actualPort;
  }

  cutConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Accepts no new connections, gives replies in progress `graceMs` to finish, then cuts the rest. */
  async close(graceMs: number): Promise<void> {
    const closed = this.#servers.map((server) => new Promise((resolve) => server.close(resolve)));
    const sweep = setInterval(() => this.#closeIdle(), idleSweepMs);
    const cut = setTimeout(() => this.cutConnections(), graceMs);
    this.#closeIdle();
    await Promise.all(closed);
    clearInterval(sweep);
    clearTimeout(cut);
  }

  #closeIdle(): void {
    for (const socket of this.#silent) socket.destroy();
    for (const server of this.#servers) server.closeIdleConnections();
  }

  #createServer(): Server {
    const server = createServer((request, response) => void this.#answer(request, response));
    server.keepAliveTimeout = keepAliveTimeoutMs;
    server.headersTimeout = keepAliveTimeoutMs + 5_000;
    server.requestTimeout = 0;
    const { service } = this.#options;
    if (service.acceptHttp2) this.#tellHttp2Apart(server, service.acceptHttp2);
    server.on('connection', (socket) => {
      socket.setNoDelay(true);
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    return server;
  }

  /** The first bytes tell which protocol a connection speaks. Node's HTTP/1 server gets its connections afterwards. */
  #tellHttp2Apart(server: Server, acceptHttp2: (connection: Socket) => void): void {
    const acceptHttp1 = server.listeners('connection');
    server.removeAllListeners('connection');
    server.on('connection', (socket) => {
      this.#silent.add(socket);
      socket.on('close', () => this.#silent.delete(socket));
      socket.on('error', () => socket.destroy());
      const read = (before: Buffer) => {
        const more: Buffer | null = socket.read();
        if (more === null) return void socket.destroy();
        const bytes = Buffer.concat([before, more]);
        if (bytes.length < http2Start.length) return void socket.once('readable', () => read(bytes));
        this.#silent.delete(socket);
        socket.unshift(bytes);
        if (bytes.indexOf(http2Start) === 0) acceptHttp2(socket);
        else for (const accept of acceptHttp1) accept.call(server, socket);
      };
      socket.once('readable', () => read(Buffer.alloc(0)));
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (this.#refusesCaller(request, response)) return;
      if (request.method === 'OPTIONS') return answerPreflight(request, response);
      await this.#route(request, response, requestUrl(request));
    } catch (error) {
      this.#answerError(error, request, response);
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { control, faults, name, service } = this.#options;
    if (control && /^\/control(\/|$)/.test(url.pathname)) return control.handle(request, response, url);
    if (await faults.pass(name, request, response)) await service.handle(request, response, url);
  }

  #refusesCaller(request: IncomingMessage, response: ServerResponse): boolean {
    const { allowedOrigins, host } = this.#options;
    const { origin } = request.headers;
    if (origin !== undefined && !isAllowedOrigin(origin, allowedOrigins)) {
      sendRpcError(response, new RpcError('PERMISSION_DENIED', `Origin ${origin} is not allowed.`));
      return true;
    }
    if (isLoopbackHost(host) && !isLoopbackHost(request.headers.host)) {
      sendRpcError(response, new RpcError('PERMISSION_DENIED', 'Only local host names are answered.'));
      return true;
    }
    setCorsHeaders(response, origin);
    return false;
  }

  #answerError(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const isAbort = request.destroyed && !request.complete;
    if (!(error instanceof RpcError) && !isAbort) {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#options.log('error', `${this.#options.name}: ${request.method} ${request.url}: ${detail}`);
    }
    if (response.headersSent) return void response.destroy();
    if (error instanceof RpcError) sendRpcError(response, error);
    else sendDefect(response);
  }
}

/** Each HTTP/2 connection begins with `PRI * HTTP/2.0`. No method of HTTP/1 begins with these letters. RFC 9113, 3.4. */
const http2Start = Buffer.from('PRI');

function requestUrl(request: IncomingMessage): URL {
  try {
    return new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  } catch {
    throw new RpcError('INVALID_ARGUMENT', 'The request URL is not valid.');
  }
}
