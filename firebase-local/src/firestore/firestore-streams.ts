import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import type { Requester } from '../requester.ts';
import { RpcError } from '../rpc-error.ts';
import { DatabaseStream } from './database-stream.ts';
import type { Databases } from './databases.ts';
import type { FirestoreRequesterOf } from './rest.ts';
import { ListenStream } from './watch/listen-stream.ts';
import type { OpenStream } from './webchannel/stream.ts';
import { nodeTimers, type Timers } from './webchannel/timers.ts';
import { WebChannelHandler } from './webchannel/webchannel-handler.ts';
import { WriteStream } from './write-stream/write-stream.ts';

interface FirestoreStreamsOptions {
  readonly databases: Databases;
  readonly requesterOf: FirestoreRequesterOf;
  readonly log: Log;
  readonly timers?: Timers;
}

export interface FirestoreStreams {
  /** Resolves to false when the request is not for one of these streams. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  drain(): void;
  close(): Promise<void>;
}

const service = '/google.firestore.v1.Firestore';

/** The streams that the SDK opens: Listen and Write. `headers` has lower-case names. */
export function createStreamOpeners(
  options: FirestoreStreamsOptions,
): Record<'Listen' | 'Write', OpenStream> {
  const { databases, log, timers = nodeTimers } = options;
  const requesterOf = (headers: ReadonlyMap<string, string>) =>
    requesterOrError(options.requesterOf, headers);
  return {
    Listen: (channel, headers) =>
      new DatabaseStream(databases, (database, refusal) => {
        const requester = refusal ?? requesterOf(headers);
        return new ListenStream({ database, requester, timers, log }, channel);
      }),
    Write: (channel, headers) =>
      new DatabaseStream(
        databases,
        (database, refusal) =>
          new WriteStream({ database, requester: refusal ?? requesterOf(headers), log }, channel),
      ),
  };
}

/** The streams over WebChannel, for browsers. */
export function createFirestoreStreams(options: FirestoreStreamsOptions): FirestoreStreams {
  const openers = Object.entries(createStreamOpeners(options));
  const streams = new Map(openers.map(([name, open]) => [`${service}/${name}/channel`, open]));
  return new WebChannelHandler({ streams, timers: options.timers ?? nodeTimers });
}

function requesterOrError(
  requesterOf: FirestoreStreamsOptions['requesterOf'],
  headers: ReadonlyMap<string, string>,
): Requester | RpcError {
  try {
    return requesterOf(headers.get('authorization'), headers.get('x-firebase-appcheck'));
  } catch (error) {
    if (error instanceof RpcError) return error;
    throw error;
  }
}
