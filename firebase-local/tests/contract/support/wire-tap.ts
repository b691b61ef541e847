// Records all requests to a service and all its replies, for tests that check the traffic and not only the result.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { frame } from '../../../src/firestore/webchannel/back-channel.ts';
import type { Service } from '../../../src/http/service.ts';

export interface TappedExchange {
  readonly method: string;
  readonly url: URL;
  /** Grows while the response is open. */
  sent: string;
}

export class WireTap {
  exchanges: TappedExchange[] = [];
  /** Messages of this kind are replaced by noops on the way to the client. */
  withheld: string | undefined;

  clear(): void {
    this.exchanges = [];
  }

  /** Of the streams; `stream` is `Listen` or `Write`. */
  handshakes(stream: string): number {
    return this.#of(stream).filter(({ method, url }) => method === 'POST' && !url.searchParams.has('SID'))
      .length;
  }

  /** The modes of the back channels, in order: `0` streams, `1` is long polling. */
  backChannels(stream: string): string[] {
    const opened = this.#of(stream).filter(({ method }) => method === 'GET');
    return opened.map(({ url }) => url.searchParams.get('CI') ?? '');
  }

  /** The data of a stream's back channels. */
  sent(stream: string): string {
    return this.#of(stream)
      .filter(({ method }) => method === 'GET')
      .map((exchange) => exchange.sent)
      .join('');
  }

  around(service: Service): Service {
    const handle = (request: IncomingMessage, response: ServerResponse, url: URL) => {
      const exchange = { method: request.method ?? '', url, sent: '' };
      this.exchanges.push(exchange);
      this.#record(response, exchange);
      return service.handle(request, response, url);
    };
    return { ...service, handle };
  }

  #record(response: ServerResponse, exchange: TappedExchange): void {
    const { write } = response;
    response.write = (chunk: unknown, ...rest: unknown[]): boolean => {
      const text = this.withheld === undefined ? String(chunk) : without(this.withheld, String(chunk));
      exchange.sent += text;
      return Reflect.apply(write, response, [text, ...rest]);
    };
  }

  #of(stream: string): TappedExchange[] {
    return this.exchanges.filter(({ url }) => url.pathname.endsWith(`/${stream}/channel`));
  }
}

/** A frame of numbered arrays, each of one message. */
function without(kind: string, text: string): string {
  const arrays: unknown = JSON.parse(text.slice(text.indexOf('\n') + 1));
  if (!Array.isArray(arrays)) return text;
  return frame(
    JSON.stringify(
      arrays.map(([id, [message]]) => [id, Object.hasOwn(Object(message), kind) ? ['noop'] : [message]]),
    ),
  );
}
