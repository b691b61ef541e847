// Everything that a service is asked, and all that it answers, for tests about the way and not only its end.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Service } from '../../../src/http/service.ts';

export interface TappedExchange {
  readonly method: string;
  readonly url: URL;
  /** Grows while the response is open. */
  sent: string;
}

export class WireTap {
  exchanges: TappedExchange[] = [];

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

  /** What went down a stream's back channels. */
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
      record(response, exchange);
      return service.handle(request, response, url);
    };
    return { handle, drain: () => service.drain(), close: () => service.close() };
  }

  #of(stream: string): TappedExchange[] {
    return this.exchanges.filter(({ url }) => url.pathname.endsWith(`/${stream}/channel`));
  }
}

function record(response: ServerResponse, exchange: TappedExchange): void {
  const { write } = response;
  response.write = (chunk: unknown, ...rest: unknown[]): boolean => {
    exchange.sent += String(chunk);
    return Reflect.apply(write, response, [chunk, ...rest]);
  };
}
