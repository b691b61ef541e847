import type { IncomingMessage, ServerResponse } from 'node:http';
import { endOfToken } from '../auth/requester-of.ts';
import type { Alarm } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Requester } from '../requester.ts';
import { RpcError } from '../rpc-error.ts';
import { DatabaseStream } from './database-stream.ts';
import type { Databases } from './databases.ts';
import { ExpiringStream } from './expiring-stream.ts';
import type { FirestoreDatabase } from './firestore-database.ts';
import type { FirestoreRequesterOf } from './rest.ts';
import { ListenStream } from './watch/listen-stream.ts';
import type { Channel, OpenStream, Stream } from './webchannel/stream.ts';
import { nodeTimers, type Timers } from './webchannel/timers.ts';
import { WebChannelHandler } from './webchannel/webchannel-handler.ts';
import { WriteStream } from './write-stream/write-stream.ts';

interface FirestoreStreamsOptions {
  readonly databases: Databases;
  readonly requesterOf: FirestoreRequesterOf;
  readonly alarm: Alarm;
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
  const { databases, alarm, log, timers = nodeTimers } = options;
  const opener =
    (open: (options: OpenedStream, channel: Channel) => Stream): OpenStream =>
    (channel, headers) =>
      new DatabaseStream(databases, (database, refusal) => {
        const requester = refusal ?? requesterOrError(options.requesterOf, headers);
        const stream = open({ database, requester }, channel);
        const endMs =
          'kind' in requester && requester.kind === 'user' ? endOfToken(requester.token) : undefined;
        return endMs === undefined ? stream : new ExpiringStream(stream, channel, endMs, alarm);
      });
  return {
    Listen: opener((opened, channel) => new ListenStream({ ...opened, timers, log }, channel)),
    Write: opener((opened, channel) => new WriteStream({ ...opened, log }, channel)),
  };
}

interface OpenedStream {
  readonly database: FirestoreDatabase;
  readonly requester: Requester | RpcError;
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
