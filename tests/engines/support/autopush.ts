// A local push service for Firefox. The browser's side is a WebSocket with the protocol of Mozilla's autopush
// (https://mozilla-push-service.readthedocs.io, "Push Service HTTP API" and its WebSocket protocol). The sender's side
// is HTTP (RFC 8030). It is unencrypted, which Firefox accepts only if a test sets a preference.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';

const channelID = v.string();
const messageSchema = v.variant('messageType', [
  v.object({ messageType: v.literal('hello'), uaid: v.optional(v.string()) }),
  v.object({ messageType: v.literal('register'), channelID }),
  v.object({ messageType: v.literal('unregister'), channelID }),
  v.object({
    messageType: v.literal('ack'),
    updates: v.array(v.object({ channelID, version: v.string(), code: v.number() })),
  }),
  v.object({ messageType: v.literal('nack'), version: v.string(), code: v.number() }),
  v.object({ messageType: v.literal('broadcast_subscribe') }),
]);

/** The result of a message on the phone: 100 delivered, 101 not decrypted, 102 not delivered, 3xx its worker failed. */
export interface Receipt {
  readonly version: string;
  readonly code: number;
}

export interface Autopush {
  /** For the preference `dom.push.serverURL`. */
  readonly serverUrl: string;
  readonly origin: string;
  /** The endpoints that can receive messages. */
  endpoints(): string[];
  /** Each message as the sender posted it, encrypted. */
  readonly posted: readonly Buffer[];
  readonly receipts: readonly Receipt[];
  /** Simulates the loss of the service's database: it no longer knows the browser and its subscriptions. */
  forgetBrowsers(): void;
  stop(): Promise<void>;
}

export async function startAutopush(): Promise<Autopush> {
  const channels = new Map<string, WebSocket>();
  /** The connected browsers by the id that the service assigned. */
  const browsers = new Map<string, string[]>();
  const posted: Buffer[] = [];
  const receipts: Receipt[] = [];

  function accept(request: IncomingMessage, response: ServerResponse) {
    const channel = request.url?.slice('/wpush/'.length) ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = channels.get(channel);
      if (!browser) return response.writeHead(410).end();
      const body = Buffer.concat(chunks);
      posted.push(body);
      const notification = {
        messageType: 'notification',
        channelID: channel,
        version: `message-${posted.length}`,
        data: body.toString('base64url'),
        headers: { encoding: request.headers['content-encoding'] },
      };
      browser.send(JSON.stringify(notification));
      response.writeHead(201, { Location: `${origin}/m/${posted.length}` }).end();
    });
  }

  function answer(browser: WebSocket, name: { uaid: string }, text: string) {
    // An empty object is a ping, and also the reply to one.
    if (text === '{}') return browser.send('{}');
    const message = v.parse(messageSchema, JSON.parse(text));
    const reply = (fields: object) =>
      browser.send(JSON.stringify({ messageType: message.messageType, status: 200, ...fields }));
    switch (message.messageType) {
      case 'hello': {
        const known = message.uaid !== undefined && browsers.has(message.uaid);
        name.uaid = known && message.uaid ? message.uaid : randomBytes(16).toString('hex');
        const own = browsers.get(name.uaid) ?? [];
        browsers.set(name.uaid, own);
        for (const channel of own) channels.set(channel, browser);
        return reply({ uaid: name.uaid, use_webpush: true, broadcasts: {} });
      }
      case 'register':
        channels.set(message.channelID, browser);
        browsers.get(name.uaid)?.push(message.channelID);
        return reply({ channelID: message.channelID, pushEndpoint: `${origin}/wpush/${message.channelID}` });
      case 'unregister':
        channels.delete(message.channelID);
        return reply({ channelID: message.channelID });
      case 'ack':
        receipts.push(...message.updates);
        return;
      case 'nack':
        receipts.push(message);
        return;
      case 'broadcast_subscribe':
        return;
    }
  }

  const server = createServer(accept);
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (browser) => {
    const name = { uaid: '' };
    browser.on('message', (data) => answer(browser, name, String(data)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  return {
    serverUrl: `ws://127.0.0.1:${port}/`,
    origin,
    endpoints: () => [...channels.keys()].map((channel) => `${origin}/wpush/${channel}`),
    posted,
    receipts,
    forgetBrowsers() {
      channels.clear();
      browsers.clear();
      for (const browser of sockets.clients) browser.terminate();
    },
    async stop() {
      for (const browser of sockets.clients) browser.terminate();
      sockets.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
