// A phone's only connection: its own HTTP forward proxy, which the test can cut. A cut ends all requests in progress and accepts
// no new ones, for the page and its worker, while `navigator.onLine` stays true: a dead network. The proxy can also stall, as
// with a weak signal, and answer every request with the page of a captive portal.
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, createConnection, type Socket } from 'node:net';

interface Answer {
  readonly url: string;
  readonly status: number;
  readonly bodyBytes: number;
}

export interface CuttingProxy {
  /** `host:port` */
  readonly address: string;
  /** The requested addresses, oldest first. */
  readonly requested: readonly string[];
  /** The complete answers. */
  readonly answered: readonly Answer[];
  cut(): void;
  /** Accepts every request and answers none. Answers in progress stop in the middle. */
  stall(): void;
  /** Answers every request with the page of a captive portal. */
  becomePortal(): void;
  plug(): Promise<void>;
  stop(): void;
}

/** Without the headers that are about one connection (RFC 9110, 7.6.1). */
function endToEnd({
  connection: _connection,
  'keep-alive': _keepAlive,
  'proxy-connection': _proxyConnection,
  ...headers
}: IncomingHttpHeaders): OutgoingHttpHeaders {
  return headers;
}

function forward(incoming: IncomingMessage, response: ServerResponse, answered: Answer[]) {
  // A proxy is asked by absolute address (RFC 9112, 3.2.2).
  const target = URL.canParse(incoming.url ?? '') ? new URL(incoming.url ?? '') : null;
  if (target?.protocol !== 'http:') {
    response.writeHead(400).end();
    return;
  }
  const { hostname, port, pathname, search } = target;
  const outgoing = request({
    hostname,
    port,
    path: pathname + search,
    method: incoming.method,
    headers: endToEnd(incoming.headers),
    // Without kept connections: the server may close one at the moment of its next use, which would look like a cut.
    agent: false,
  });
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    // A listener's stream may be silent for minutes, so the client gets the head of the answer at once.
    response.flushHeaders();
    answer.pipe(response);
    let bodyBytes = 0;
    answer.on('data', (bytes: Buffer) => {
      bodyBytes += bytes.length;
    });
    answer.on('end', () => answered.push({ url: target.href, status: answer.statusCode ?? 0, bodyBytes }));
    answer.on('error', () => response.destroy());
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/** WebSockets, which Firefox asks its proxy for even where they are not encrypted. */
function tunnel({ url }: IncomingMessage, client: Socket, first: Buffer) {
  const [hostname = '', port = ''] = (url ?? '').split(':');
  const server = createConnection({ host: hostname, port: Number(port) }, () => {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    server.write(first);
    server.pipe(client).pipe(server);
  });
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}

/** Every origin may read this page, so the app itself must notice that it does not come from its server. */
function answerAsPortal({ headers }: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, {
    'Content-Type': 'text/html',
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': headers.origin ?? '*',
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '*',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  });
  response.end('<!doctype html><title>Hotel</title><p>Entra en la red del hotel');
}

/** For a context of Chromium, which by itself would go past a proxy to what runs on its own machine. */
export const proxyOf = ({ address }: CuttingProxy) => ({ server: address, bypass: '<-loopback>' });

export async function startCuttingProxy(): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const busy = new Set<Socket>();
  let mode: 'open' | 'stalled' | 'portal' = 'open';
  const requested: string[] = [];
  const answered: Answer[] = [];
  const server = createServer((incoming, response) => {
    requested.push(incoming.url ?? '');
    busy.add(incoming.socket);
    response.on('close', () => busy.delete(incoming.socket));
    if (mode === 'open') forward(incoming, response, answered);
    if (mode === 'portal') answerAsPortal(incoming, response);
  });
  server.on('connect', (incoming: IncomingMessage, client: Socket, first: Buffer) => {
    busy.add(client);
    if (mode === 'open') tunnel(incoming, client, first);
    if (mode === 'portal') client.destroy();
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      busy.delete(socket);
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const killAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  function cut() {
    server.close();
    killAll();
  }
  return {
    address: `127.0.0.1:${port}`,
    requested,
    answered,
    cut,
    stall() {
      mode = 'stalled';
      for (const socket of sockets) {
        // A request on a kept connection would stall before the proxy sees it. On a new connection it appears in `requested`.
        if (!busy.has(socket)) socket.destroy();
        socket.pause();
        socket.cork();
      }
    },
    becomePortal() {
      mode = 'portal';
      killAll();
    },
    async plug() {
      if (mode !== 'open') killAll();
      mode = 'open';
      if (!server.listening) await listen(port);
    },
    stop: cut,
  };
}
