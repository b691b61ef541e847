// Firestore over gRPC, which the SDKs use in Node. Each method runs the same code as its REST method: the request is converted
// to the same JSON, and the reply is made from the same JSON.
// https://github.com/googleapis/googleapis/blob/master/google/firestore/v1/firestore.proto
import type { Duplex } from 'node:stream';
import {
  type Metadata,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { isObject, type JsonObject } from '../../documents/json.ts';
import type { Faults } from '../../http/faults.ts';
import type { Log } from '../../log.ts';
import { RpcError } from '../../rpc-error.ts';
import type { Databases } from '../databases.ts';
import { create, get, listCollectionIds, patch, remove } from '../rest/document-methods.ts';
import { partitionQuery } from '../rest/partition-query.ts';
import { batchGet, runAggregationQuery, runQuery } from '../rest/read-methods.ts';
import type { RestMethod } from '../rest/rest-call.ts';
import { batchWrite, beginTransaction, commit, rollback } from '../rest/write-methods.ts';
import type { FirestoreRequesterOf } from '../rest.ts';
import { toRpcError } from '../to-rpc-error.ts';
import type { Channel, OpenStream, Stream } from '../webchannel/stream.ts';
import { firestoreMethods, type Method } from './protocol.ts';

/** Room for 500 writes of a large size. */
const maxMessageBytes = 64 * 1024 * 1024;

interface GrpcOptions {
  readonly databases: Databases;
  readonly requesterOf: FirestoreRequesterOf;
  readonly streams: Readonly<Record<'Listen' | 'Write', OpenStream>>;
  readonly faults: Faults;
  readonly log: Log;
}

export interface GrpcService {
  /** Serves a connection that began with HTTP/2's preface. */
  accept(connection: Duplex): void;
  /** Tells clients to reconnect. Resolves when the writes in progress are answered. */
  drain(): Promise<void>;
  close(): void;
}

/** The parts of a message that the same method over REST has in its address. */
interface Address {
  /** The name of the database, or of anything in it. */
  readonly name: string;
  /** Below `…/documents`. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: JsonObject;
}

interface Twin {
  readonly method: RestMethod;
  readonly addressOf: (message: JsonObject) => Address;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);
const below = (name: string): string =>
  /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.*)$/s.exec(name)?.[1] ?? '';

const onDatabase = (method: RestMethod): Twin => ({
  method,
  addressOf: (body) => ({ name: text(body.database), path: '', parameters: {}, body }),
});

const onParent = (method: RestMethod): Twin => ({
  method,
  addressOf: (body) => ({ name: text(body.parent), path: below(text(body.parent)), parameters: {}, body }),
});

const onName = (
  method: RestMethod,
  nameOf: (message: JsonObject) => unknown,
  parametersOf: (message: JsonObject) => Address['parameters'],
): Twin => ({
  method,
  addressOf: (message) => {
    const name = text(nameOf(message));
    const body = isObject(message.document) ? message.document : {};
    return { name, path: below(name), parameters: parametersOf(message), body };
  },
});

const collectionIn = ({ parent, collectionId }: JsonObject): string =>
  `${text(parent)}/${text(collectionId)}`;
const masks = ({ mask, updateMask }: JsonObject) => ({
  'mask.fieldPaths': fieldOf(mask, 'fieldPaths'),
  'updateMask.fieldPaths': updateMask === undefined ? undefined : (fieldOf(updateMask, 'fieldPaths') ?? []),
});
const preconditions = ({ currentDocument }: JsonObject) => ({
  'currentDocument.exists': fieldOf(currentDocument, 'exists'),
  'currentDocument.updateTime': fieldOf(currentDocument, 'updateTime'),
});
const consistency = ({ transaction, readTime }: JsonObject) => ({ transaction, readTime });

const twins: { readonly [method: string]: Twin } = {
  GetDocument: onName(
    get,
    ({ name }) => name,
    (message) => ({ ...masks(message), ...consistency(message) }),
  ),
  ListDocuments: onName(get, collectionIn, (message) => {
    const { pageSize, pageToken, orderBy, showMissing } = message;
    return { ...masks(message), ...consistency(message), pageSize, pageToken, orderBy, showMissing };
  }),
  CreateDocument: onName(create, collectionIn, (message) => ({
    ...masks(message),
    documentId: message.documentId,
  })),
  UpdateDocument: onName(
    patch,
    ({ document }) => fieldOf(document, 'name'),
    (message) => ({ ...masks(message), ...preconditions(message) }),
  ),
  DeleteDocument: onName(remove, ({ name }) => name, preconditions),
  BatchGetDocuments: onDatabase(batchGet),
  BeginTransaction: onDatabase(beginTransaction),
  Commit: onDatabase(commit),
  Rollback: onDatabase(rollback),
  BatchWrite: onDatabase(batchWrite),
  RunQuery: onParent(runQuery),
  RunAggregationQuery: onParent(runAggregationQuery),
  PartitionQuery: onParent(partitionQuery),
  ListCollectionIds: onParent(listCollectionIds),
};

function searchOf(parameters: Address['parameters']): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === '') continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search;
}

export function createGrpcService(options: GrpcOptions): GrpcService {
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': -1,
  });
  const open = new Set<{ readonly stream: Stream; readonly end: (error: RpcError) => void }>();
  const definition: { [name: string]: ReturnType<typeof definitionOf> } = {};
  const handlers: UntypedServiceImplementation = {};
  for (const method of firestoreMethods()) {
    const handler = handlerOf(method);
    if (!handler) continue;
    definition[method.name] = definitionOf(method);
    handlers[method.name] = handler;
  }
  server.addService(definition, handlers);
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());

  function handlerOf({
    name,
    path,
    responseStream,
  }: Method): UntypedServiceImplementation[string] | undefined {
    if (name === 'Listen' || name === 'Write')
      return (call: StreamCall) => void serveStream(name, path, call);
    const twin = twins[name];
    if (!twin) return undefined;
    if (!responseStream)
      return (call: ServerUnaryCall<JsonObject, unknown>, reply: sendUnaryData<unknown>) =>
        void answer(twin, path, call).then(
          (json) => reply(null, json),
          (error) => reply(statusOf(error)),
        );
    return (call: ServerWritableStream<JsonObject, unknown>) =>
      void answer(twin, path, call).then(
        async (replies) => {
          for (const json of Array.isArray(replies) ? replies : [])
            if (!call.write(json)) await drained(call);
          call.end();
        },
        (error) => call.emit('error', statusOf(error)),
      );
  }

  async function answer(twin: Twin, path: string, call: UnaryOrServerStream): Promise<unknown> {
    const { databases, faults, requesterOf } = options;
    const isReplyLost = await faults.passCall('firestore', path);
    const headers = headersOf(call.metadata);
    const { name, path: below, parameters, body } = twin.addressOf(call.request);
    const requester = requesterOf(headers.get('authorization'), headers.get('x-firebase-appcheck'));
    const database = databases.of(name);
    const json = await twin.method({
      database,
      requester,
      path: below,
      parameters: searchOf(parameters),
      body,
    });
    if (isReplyLost) throw new RpcError('UNAVAILABLE', 'The connection was cut.');
    return json;
  }

  async function serveStream(name: 'Listen' | 'Write', path: string, call: StreamCall): Promise<void> {
    const end = (error: RpcError) => call.emit('error', statusOf(error));
    let isOver = false;
    const channel: Channel = {
      send: (messages) => {
        for (const message of messages) {
          if (isOver) return;
          const json: JsonObject = JSON.parse(message);
          if (isObject(json.error)) {
            isOver = true;
            call.emit('error', { code: json.error.code, details: json.error.message });
          } else call.write(json);
        }
      },
      get congested() {
        return call.writableNeedDrain;
      },
    };
    const stream = options.streams[name](channel, headersOf(call.metadata));
    const entry = { stream, end };
    open.add(entry);
    const close = () => {
      isOver = true;
      open.delete(entry);
      stream.close();
    };
    call.on('cancelled', close);
    call.on('close', close);
    call.on('error', close);
    call.on('drain', () => stream.resume());
    // The client has sent its last message and waits for the remaining answers.
    call.on('end', () => void stream.settle().then(() => call.end()));
    try {
      await options.faults.passCall('firestore', path);
    } catch (error) {
      return void call.emit('error', statusOf(error));
    }
    call.on('data', (message: JsonObject) => stream.receive(message));
  }

  function statusOf(error: unknown) {
    const { code, message } = toRpcError(error, options.log);
    return { code, details: message };
  }

  return {
    accept: (connection) => injector.injectConnection(connection),
    drain: async () => {
      const ending = [...open].map(async ({ stream, end }) => {
        await stream.settle();
        end(new RpcError('UNAVAILABLE', 'The server is shutting down.'));
      });
      await Promise.all(ending);
    },
    close: () => server.forceShutdown(),
  };
}

type StreamCall = ServerDuplexStream<JsonObject, unknown>;
type UnaryOrServerStream = ServerUnaryCall<JsonObject, unknown> | ServerWritableStream<JsonObject, unknown>;

const definitionOf = ({ path, requestStream, responseStream, request, response }: Method) => ({
  path,
  requestStream,
  responseStream,
  requestSerialize: request.encode,
  requestDeserialize: request.decode,
  responseSerialize: response.encode,
  responseDeserialize: response.decode,
});

const headersOf = (metadata: Metadata): ReadonlyMap<string, string> =>
  new Map(Object.entries(metadata.getMap()).map(([name, value]) => [name, String(value)]));

const drained = (call: ServerWritableStream<JsonObject, unknown>): Promise<void> =>
  new Promise((resolve) => {
    call.once('drain', resolve);
    call.once('close', resolve);
    call.once('cancelled', () => resolve());
  });
