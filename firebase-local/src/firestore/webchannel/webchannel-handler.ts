// WebChannel over node:http. Any status except 200 ends the client's channel at once, so only refusals use one.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText } from '../../http/read-body.ts';
import { RpcError } from '../../rpc-error.ts';
import { type BackSink, frame } from './back-channel.ts';
import { type ChannelRequest, parseChannelRequest } from './channel-request.ts';
import { type ForwardBody, parseForwardBody } from './forward-body.ts';
import { keepAliveMs, type Session } from './session.ts';
import { SessionRegistry } from './session-registry.ts';
import { SocketRelief } from './socket-relief.ts';
import type { OpenStream } from './stream.ts';
import type { Timers } from './timers.ts';

/** Form encoding roughly triples the ten megabytes that Firestore accepts in one request. */
const maxBodyBytes = 32 * 1024 * 1024;

const protocolVersion = 8;
/** Informational only; the value of Google's servers. */
const serverVersion = 14;

interface WebChannelOptions {
  /** The protocol for each path. */
  readonly streams: ReadonlyMap<string, OpenStream>;
  readonly timers: Timers;
}

export class WebChannelHandler {
  readonly #streams: ReadonlyMap<string, OpenStream>;
  readonly #sessions: SessionRegistry;
  readonly #relief: SocketRelief;
  #stopped: Promise<void> | undefined;

  constructor(options: WebChannelOptions) {
    this.#streams = options.streams;
    this.#sessions = new SessionRegistry(options.timers);
    this.#relief = new SocketRelief(options.timers);
  }

  /** Resolves to false when the path does not belong to a channel. @throws RpcError */
  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const openStream = this.#streams.get(url.pathname);
    if (!openStream) return false;
    const asked = parseChannelRequest(request.method, url.searchParams);
    await this.#answer(asked, openStream, request, response);
    return true;
  }

  /**
   * From now on, handshakes get a 503; otherwise clients would reconnect immediately. Then every session is told to
   * stop. A client that receives both finds the next server within a second. A client whose socket only closes needs up
   * to ten seconds.
   */
  drain(): void {
    this.#stopped ??= this.#sessions.stopAll();
  }

  async close(): Promise<void> {
    this.drain();
    await this.#stopped;
    this.#sessions.closeAll();
  }

  async #answer(
    asked: ChannelRequest,
    openStream: OpenStream,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    switch (asked.kind) {
      case 'handshake':
        return this.#handshake(openStream, await readForwardBody(request), response);
      case 'forward': {
        const body = await readForwardBody(request);
        const session = this.#sessions.find(asked.session);
        if (!session) return refuseUnknownSession(response);
        return reply(response, session.forward(asked.ack, body.offset, body.messages));
      }
      case 'back': {
        const session = this.#sessions.find(asked.session);
        if (!session) return refuseUnknownSession(response);
        return this.#attach(session, asked, request, response);
      }
      case 'terminate':
        this.#sessions.find(asked.session)?.close();
        return reply(response, '');
      case 'malformed':
        throw new RpcError('INVALID_ARGUMENT', asked.reason);
      default:
        return asked satisfies never;
    }
  }

  #handshake(openStream: OpenStream, body: ForwardBody, response: ServerResponse): void {
    if (this.#stopped) throw new RpcError('UNAVAILABLE', 'The server is shutting down.');
    const { session, sid, gsessionid } = this.#sessions.open(openStream, body.headers);
    session.forward(0, body.offset, body.messages);
    response.setHeader('X-HTTP-Session-Id', gsessionid);
    reply(
      response,
      frame(JSON.stringify([[0, ['c', sid, '', protocolVersion, serverVersion, keepAliveMs]]])),
    );
  }

  #attach(
    session: Session,
    asked: Extract<ChannelRequest, { kind: 'back' }>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const sink: BackSink = { write: (text) => response.write(text), end: () => response.end() };
    writeHead(response);
    response.flushHeaders();
    const leave = this.#relief.enter(clientOf(request), () => session.rotate(sink));
    response.on('close', () => {
      leave();
      session.detach(sink);
    });
    session.attach(sink, asked.ack, asked.mode);
  }
}

/** Several profiles of one browser look like one client here. Ending each other's responses does no harm. */
function clientOf(request: IncomingMessage): string {
  return `${request.socket.remoteAddress} ${request.headers['user-agent']}`;
}

async function readForwardBody(request: IncomingMessage): Promise<ForwardBody> {
  return parseForwardBody(await readText(request, maxBodyBytes));
}

function refuseUnknownSession(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Unknown SID');
}

function writeHead(response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache, no-store, max-age=0, must-revalidate',
  });
}

function reply(response: ServerResponse, text: string): void {
  writeHead(response);
  response.end(text);
}
