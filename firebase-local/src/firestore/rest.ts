// Firestore's REST API: what the web SDK uses for transactions and aggregations, firestore/lite for everything, and firebase-admin
// with `preferRest`. Errors are thrown as RpcError; the HTTP shell encodes them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JsonObject } from '../documents/json.ts';
import { parseJsonObject, readText } from '../http/read-body.ts';
import { sendJsonText, sendStreamedError } from '../http/send-json.ts';
import type { Requester } from '../requester.ts';
import { RpcError } from '../rpc-error.ts';
import type { Ruleset } from '../rules/types.ts';
import type { Databases } from './databases.ts';
import { controlMethod, type RegisterTrigger } from './rest/control.ts';
import { create, get, listCollectionIds, patch, remove } from './rest/document-methods.ts';
import { type MessageForm, messages } from './rest/messages.ts';
import { partitionQuery } from './rest/partition-query.ts';
import { readMessage, readParameters } from './rest/read-message.ts';
import { batchGet, runAggregationQuery, runQuery } from './rest/read-methods.ts';
import type { RestMethod } from './rest/rest-call.ts';
import { restText } from './rest/rest-json.ts';
import { type Route, routeOf } from './rest/route.ts';
import { batchWrite, beginTransaction, commit, rollback } from './rest/write-methods.ts';

/** Room for 500 writes of a large size, plus the overhead of JSON. */
const maxBodyBytes = 64 * 1024 * 1024;

interface Endpoint {
  readonly method: RestMethod;
  readonly body: MessageForm;
  /** Query parameters besides Google's common ones. */
  readonly parameters: readonly string[];
}

const endpoint = (method: RestMethod, body: MessageForm, ...parameters: string[]): Endpoint => ({
  method,
  body,
  parameters,
});

const preconditions = ['currentDocument.exists', 'currentDocument.updateTime'];
const consistency = ['transaction', 'readTime'];

const endpoints = new Map<string, Endpoint>([
  ['commit', endpoint(commit, messages.commit)],
  ['batchGet', endpoint(batchGet, messages.batchGet)],
  ['runQuery', endpoint(runQuery, messages.runQuery)],
  ['runAggregationQuery', endpoint(runAggregationQuery, messages.runAggregationQuery)],
  ['partitionQuery', endpoint(partitionQuery, messages.partitionQuery)],
  ['batchWrite', endpoint(batchWrite, messages.batchWrite)],
  ['beginTransaction', endpoint(beginTransaction, messages.beginTransaction)],
  ['rollback', endpoint(rollback, messages.rollback)],
  ['listCollectionIds', endpoint(listCollectionIds, messages.listCollectionIds)],
  [
    'GET',
    endpoint(
      get,
      messages.empty,
      'mask.fieldPaths',
      ...consistency,
      'pageSize',
      'pageToken',
      'orderBy',
      'showMissing',
    ),
  ],
  ['POST', endpoint(create, messages.document, 'documentId', 'mask.fieldPaths')],
  ['PATCH', endpoint(patch, messages.document, 'updateMask.fieldPaths', 'mask.fieldPaths', ...preconditions)],
  ['DELETE', endpoint(remove, messages.empty, ...preconditions)],
]);

/** @throws RpcError for an `Authorization` header that identifies nobody, or when App Check refuses the token */
export type FirestoreRequesterOf = (
  authorization: string | undefined,
  appCheckToken: string | undefined,
) => Requester;

export interface FirestoreRestOptions {
  readonly databases: Databases;
  readonly requesterOf: FirestoreRequesterOf;
  readonly compileRules: (source: string, file: string) => Ruleset;
  readonly registerTrigger?: RegisterTrigger | undefined;
}

/** Resolves to false, without reading the request, when its address is not one of these. */
export type PartialHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<boolean>;

export function createFirestoreRest(options: FirestoreRestOptions): PartialHandler {
  return async (request, response, url) => {
    const control = controlMethod(request.method, url.pathname);
    if (control) {
      const { registerTrigger } = options;
      const body = await bodyOf(request);
      control({ ...options, registerTrigger, response, parameters: url.searchParams, body });
      return true;
    }
    const route = routeOf(request.method ?? 'GET', url.pathname);
    if (!route) return false;
    try {
      sendJsonText(response, 200, restText(await answer(options, route, request, url)));
    } catch (error) {
      if (!streamed.has(route.verb) || !(error instanceof RpcError)) throw error;
      sendStreamedError(response, error);
    }
    return true;
  };
}

/** Methods whose replies and refusals are lists of messages. */
const streamed: ReadonlySet<string> = new Set(['batchGet', 'runQuery', 'runAggregationQuery']);

async function answer(
  { databases, requesterOf }: FirestoreRestOptions,
  route: Route,
  request: IncomingMessage,
  { searchParams }: URL,
): Promise<unknown> {
  const { method, body: form, parameters: known } = methodFor(route);
  const database = databases.of(route.databaseRoot);
  const appCheckToken = request.headers['x-firebase-appcheck'];
  const requester = requesterOf(request.headers.authorization, appCheckToken?.toString());
  const body = readMessage(await bodyOf(request), form);
  const parameters = readParameters(searchParams, known);
  return method({ database, requester, path: route.path, parameters, body });
}

const bodyOf = async (request: IncomingMessage): Promise<JsonObject> =>
  parseJsonObject(await readText(request, maxBodyBytes));

function methodFor({ verb }: Route): Endpoint {
  const found = endpoints.get(verb);
  if (!found) throw new RpcError('UNIMPLEMENTED', `The method "${verb}" is not supported.`);
  return found;
}
