// Firestore's REST API: what the web SDK uses for transactions and aggregations, firestore/lite for everything, and firebase-admin
// with `preferRest`. Errors are thrown as RpcError; the HTTP shell encodes them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { parseJsonObject, readText } from '../http/read-body.ts';
import { sendJson } from '../http/send-json.ts';
import type { Requester } from '../requester.ts';
import { RpcError } from '../rpc-error.ts';
import type { Ruleset } from '../rules/types.ts';
import type { FirestoreDatabase } from './firestore-database.ts';
import type { JsonObject } from './json.ts';
import { controlMethod, type RegisterTrigger } from './rest/control.ts';
import { create, get, listCollectionIds, patch, remove } from './rest/document-methods.ts';
import { batchGet, runAggregationQuery, runQuery } from './rest/read-methods.ts';
import type { RestMethod } from './rest/rest-call.ts';
import { type Route, routeOf } from './rest/route.ts';
import { batchWrite, beginTransaction, commit, rollback } from './rest/write-methods.ts';
import { Transactions } from './transactions.ts';

/** Room for 500 writes of a large size, plus the overhead of JSON. */
const maxBodyBytes = 64 * 1024 * 1024;

const methods = new Map<string, RestMethod>([
  ['commit', commit],
  ['batchGet', batchGet],
  ['runQuery', runQuery],
  ['runAggregationQuery', runAggregationQuery],
  ['batchWrite', batchWrite],
  ['beginTransaction', beginTransaction],
  ['rollback', rollback],
  ['listCollectionIds', listCollectionIds],
  ['GET', get],
  ['POST', create],
  ['PATCH', patch],
  ['DELETE', remove],
]);

/** @throws RpcError for an `Authorization` header that identifies nobody, or when App Check refuses the token */
export type FirestoreRequesterOf = (
  authorization: string | undefined,
  appCheckToken: string | undefined,
) => Requester;

export interface FirestoreRestOptions {
  readonly database: FirestoreDatabase;
  readonly requesterOf: FirestoreRequesterOf;
  readonly compileRules: (source: string, file: string) => Ruleset;
  readonly registerTrigger?: RegisterTrigger | undefined;
  readonly clock: Clock;
}

/** Resolves to false, without reading the request, when its address is not one of these. */
export type PartialHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<boolean>;

export function createFirestoreRest(options: FirestoreRestOptions): PartialHandler {
  const transactions = new Transactions(options.database, options.clock);
  return async (request, response, url) => {
    const control = controlMethod(request.method, url.pathname, options.database);
    if (control) {
      const { registerTrigger } = options;
      const body = await bodyOf(request);
      control({ ...options, registerTrigger, response, parameters: url.searchParams, body });
      return true;
    }
    const route = routeOf(request.method ?? 'GET', url.pathname);
    if (!route) return false;
    sendJson(response, 200, await answer(options, transactions, route, request, url));
    return true;
  };
}

async function answer(
  { database, requesterOf }: FirestoreRestOptions,
  transactions: Transactions,
  route: Route,
  request: IncomingMessage,
  { searchParams: parameters }: URL,
): Promise<unknown> {
  const method = methodFor(route, database);
  const appCheckToken = request.headers['x-firebase-appcheck'];
  const requester = requesterOf(request.headers.authorization, appCheckToken?.toString());
  const body = await bodyOf(request);
  return method({ database, transactions, requester, path: route.path, parameters, body });
}

const bodyOf = async (request: IncomingMessage): Promise<JsonObject> =>
  parseJsonObject(await readText(request, maxBodyBytes));

function methodFor({ verb, databaseRoot }: Route, { root }: FirestoreDatabase): RestMethod {
  const method = methods.get(verb);
  if (!method) throw new RpcError('UNIMPLEMENTED', `The method "${verb}" is not supported.`);
  if (databaseRoot !== root)
    throw new RpcError('NOT_FOUND', `The database of "${databaseRoot}" does not exist.`);
  return method;
}
