import { sendRpcError } from '../http/send-json.ts';
import type { Service } from '../http/service.ts';
import type { Log } from '../log.ts';
import { RpcError } from '../rpc-error.ts';
import { createFirestoreStreams } from './firestore-streams.ts';
import { createFirestoreRest, type FirestoreRestOptions } from './rest.ts';

export interface FirestoreServiceOptions extends FirestoreRestOptions {
  readonly log: Log;
}

/** All Firestore protocols on one port: the SDK's streams and the REST API. */
export function createFirestoreService(options: FirestoreServiceOptions): Service {
  const streams = createFirestoreStreams(options);
  const rest = createFirestoreRest(options);
  return {
    async handle(request, response, url) {
      if (await streams.handle(request, response, url)) return;
      if (await rest(request, response, url)) return;
      sendRpcError(response, new RpcError('NOT_FOUND', `There is nothing at ${url.pathname}.`));
    },
    drain: () => {
      // A write that waits for a transaction must not delay the stop.
      options.database.transactions.endAll();
      return streams.drain();
    },
    close: () => streams.close(),
  };
}
