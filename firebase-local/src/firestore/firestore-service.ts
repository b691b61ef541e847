import type { Duplex } from 'node:stream';
import type { Alarm } from '../clock.ts';
import type { Faults } from '../http/faults.ts';
import { sendRpcError } from '../http/send-json.ts';
import type { Service } from '../http/service.ts';
import type { Log } from '../log.ts';
import { RpcError } from '../rpc-error.ts';
import { createFirestoreStreams, createStreamOpeners } from './firestore-streams.ts';
import type { GrpcService } from './grpc/grpc-service.ts';
import { createFirestoreRest, type FirestoreRestOptions } from './rest.ts';

export interface FirestoreServiceOptions extends FirestoreRestOptions {
  readonly faults: Faults;
  /** Ends a stream with its token. */
  readonly alarm: Alarm;
  readonly log: Log;
}

/** All Firestore protocols on one port: the SDK's streams over WebChannel, REST, and gRPC. */
export function createFirestoreService(options: FirestoreServiceOptions): Service {
  const streams = createFirestoreStreams(options);
  const rest = createFirestoreRest(options);
  const grpc = new LazyGrpc(options);
  return {
    acceptHttp2: (connection) => void grpc.accept(connection),
    async handle(request, response, url) {
      if (await streams.handle(request, response, url)) return;
      if (await rest(request, response, url)) return;
      sendRpcError(response, new RpcError('NOT_FOUND', `There is nothing at ${url.pathname}.`));
    },
    drain: () => {
      // A write that waits for a transaction must not delay the stop.
      for (const { transactions } of options.databases.all) transactions.endAll();
      grpc.drain();
      return streams.drain();
    },
    close: async () => {
      await Promise.all([streams.close(), grpc.close()]);
    },
  };
}

/** The library of gRPC is loaded with the first connection that needs it, because most servers serve only browsers. */
class LazyGrpc {
  readonly #options: FirestoreServiceOptions;
  #service: Promise<GrpcService> | undefined;
  #drained: Promise<void> | undefined;

  constructor(options: FirestoreServiceOptions) {
    this.#options = options;
  }

  async accept(connection: Duplex): Promise<void> {
    if (this.#drained) return void connection.destroy();
    this.#service ??= this.#load();
    (await this.#service).accept(connection);
  }

  drain(): void {
    this.#drained ??= this.#service?.then((service) => service.drain()) ?? Promise.resolve();
  }

  async close(): Promise<void> {
    this.drain();
    await this.#drained;
    (await this.#service)?.close();
  }

  async #load(): Promise<GrpcService> {
    const { createGrpcService } = await import('./grpc/grpc-service.ts');
    return createGrpcService({ ...this.#options, streams: createStreamOpeners(this.#options) });
  }
}
