import type { RequesterOf } from './auth/requester-of.ts';
import type { Clock } from './clock.ts';
import type { FirestoreDatabase } from './firestore/firestore-database.ts';
import { createFirestoreStreams } from './firestore/firestore-streams.ts';
import { createFirestoreRest } from './firestore/rest.ts';
import { sendJson } from './http/send-json.ts';
import type { Service } from './http/service.ts';
import type { Log } from './log.ts';
import { RpcError } from './rpc-error.ts';
import type { Ruleset } from './rules/types.ts';

export interface FirestoreParts {
  readonly database: FirestoreDatabase;
  readonly requesterOf: RequesterOf;
  /** For streams, whose requesters live long. */
  readonly streamRequesterOf: RequesterOf;
  readonly compileRules: (source: string, file: string) => Ruleset;
  readonly clock: Clock;
  readonly log: Log;
}

/** Firestore's port: the streams of the SDK, and REST. */
export function composeFirestore(parts: FirestoreParts): Service {
  const { database, requesterOf, compileRules, clock, log } = parts;
  const streams = createFirestoreStreams({ database, requesterOf: parts.streamRequesterOf, log });
  const rest = createFirestoreRest({ database, requesterOf, compileRules, clock });
  return {
    handle: async (request, response, url) => {
      if (await streams.handle(request, response, url)) return;
      if (await rest(request, response, url)) return;
      if (url.pathname === '/') return sendJson(response, 200, { firestoreEmulator: { ready: true } });
      throw new RpcError('NOT_FOUND', `${request.method} ${url.pathname} is not emulated.`);
    },
    drain: () => streams.drain(),
    close: () => streams.close(),
  };
}
