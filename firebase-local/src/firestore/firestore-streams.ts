import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../documents/types.ts';
import type { Log } from '../log.ts';
import type { Requester } from '../requester.ts';
import { RpcError } from '../rpc-error.ts';
import type { FirestoreRequesterOf } from './rest.ts';
import { ListenStream } from './watch/listen-stream.ts';
import type { OpenStream } from './webchannel/stream.ts';
import { nodeTimers, type Timers } from './webchannel/timers.ts';
import { WebChannelHandler } from './webchannel/webchannel-handler.ts';
import { WriteStream } from './write-stream/write-stream.ts';

interface FirestoreStreamsOptions {
  readonly database: Database;
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

/** The streams that the SDK opens over WebChannel: Listen and Write. */
export function createFirestoreStreams(options: FirestoreStreamsOptions): FirestoreStreams {
  const { database, log, timers = nodeTimers } = options;
  const requesterOf = (headers: ReadonlyMap<string, string>) =>
    requesterOrError(options.requesterOf, headers);
  const streams = new Map<string, OpenStream>([
    [
      `${service}/Listen/channel`,
      (channel, headers) =>
        new ListenStream({ database, requester: requesterOf(headers), timers, log }, channel),
    ],
    [
      `${service}/Write/channel`,
      (channel, headers) => new WriteStream({ database, requester: requesterOf(headers), log }, channel),
    ],
  ]);
  return new WebChannelHandler({ streams, timers });
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
