// A phone's only way out: an HTTP forward proxy of its own, which the test can cut. A cut kills what is under way and
// accepts nothing, for the page and for its worker alike, while `navigator.onLine` stays true: a dead network.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, createConnection, type Socket } from 'node:net';

export interface CuttingProxy {
  /** `host:port` */
  readonly address: string;
  /** The addresses that were asked for, oldest first. */
  readonly requested: readonly string[];
  cut(): void;
  plug(): Promise<void>;
  stop(): void;
}

function forward(incoming: IncomingMessage, response: ServerResponse) {
  // A proxy is asked by absolute address (RFC 9112, 3.2.2).
  const target = URL.canParse(incoming.url ?? '') ? new URL(incoming.url ?? '') : null;
  if (target?.protocol !== 'http:') {
    response.writeHead(400).end();
    return;
  }
  const { 'proxy-connection': _hop, ...headers } = incoming.headers;
  const { hostname, port, pathname, search } = target;
  const outgoing = request({ hostname, port, path: pathname + search, method: incoming.method, headers });
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // A listener's stream is silent for minutes: its head is news by itself.
    response.flushHeaders();
    answer.pipe(response);
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

/** For a context of Chromium, which by itself would go past a proxy to what runs on its own machine. */
export const proxyOf = ({ address }: CuttingProxy) => ({ server: address, bypass: '<-loopback>' });

export async function startCuttingProxy(): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const requested: string[] = [];
  const server = createServer((incoming, response) => {
    requested.push(incoming.url ?? '');
    forward(incoming, response);
  });
  server.on('connect', tunnel);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
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

  function cut() {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
  return {
    address: `127.0.0.1:${port}`,
    requested,
    cut,
    plug: () => listen(port),
    stop: cut,
  };
}
