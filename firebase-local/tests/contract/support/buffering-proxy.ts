// A proxy that forwards a response only when it is complete, as some company networks and virus scanners do.
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BufferingProxy {
  readonly port: number;
  stop(): Promise<void>;
}

export async function startBufferingProxy(targetPort: number): Promise<BufferingProxy> {
  const server = createServer((request, response) => forward(targetPort, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function forward(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const onward = sendRequest({ host: '127.0.0.1', port, method, path: url, headers }, async (reply) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of reply) chunks.push(Buffer.from(chunk));
    } catch {
      return void response.destroy();
    }
    const { 'transfer-encoding': _, ...kept } = reply.headers;
    response.writeHead(reply.statusCode ?? 502, kept).end(Buffer.concat(chunks));
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
