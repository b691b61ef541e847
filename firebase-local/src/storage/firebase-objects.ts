// The Firebase Storage endpoint `/v0/b/{bucket}/o…`, which the web SDK uses. Security rules apply.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJsonObject } from '../http/read-body.ts';
import { sendJson } from '../http/send-json.ts';
import { RpcError } from '../rpc-error.ts';
import { authorize, permissionDenied, requesterFrom } from './authorize.ts';
import { sendObject } from './download.ts';
import { handleUpload } from './goog-upload.ts';
import { encodePageToken, parseListQuery } from './list-query.ts';
import { updateSettings } from './object-settings.ts';
import type { StorageContext } from './storage-context.ts';
import { type StoredObject, toFirebaseResource } from './stored-object.ts';

export interface ObjectCall {
  readonly context: StorageContext;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly bucket: string;
}

/** `…/o` without a name: upload or list. */
export async function handleCollection(call: ObjectCall): Promise<void> {
  const { context, request, response, url, bucket } = call;
  if (request.method === 'POST') {
    const name = url.searchParams.get('name') ?? undefined;
    return handleUpload(context, request, response, url, { bucket, name });
  }
  if (request.method === 'GET') return list(call);
  throw unsupported(request);
}

/** `…/o/{name}`. */
export async function handleObject(call: ObjectCall, name: string): Promise<void> {
  const { context, request, response, url, bucket } = call;
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return read(call, name);
    case 'PATCH':
    case 'PUT':
      return patch(call, name);
    case 'DELETE':
      return remove(call, name);
    case 'POST':
      if (url.searchParams.has('create_token') || url.searchParams.has('delete_token')) {
        return changeTokens(call, name);
      }
      return handleUpload(context, request, response, url, { bucket, name });
    default:
      throw unsupported(request);
  }
}

function list({ context, request, response, url, bucket }: ObjectCall): void {
  const query = parseListQuery(url.searchParams);
  const requester = requesterFrom(context, request.headers.authorization);
  authorize(context, requester, { method: 'list', bucket, path: query.prefix.replace(/\/$/, '') });
  const { items, prefixes, nextPageToken } = context.objects.list(bucket, query);
  sendJson(response, 200, {
    prefixes,
    items: items.map((item) => ({ name: item.name, bucket: item.bucket })),
    ...(nextPageToken !== undefined && { nextPageToken: encodePageToken(nextPageToken) }),
  });
}

/**
 * The rules are checked before the reply reveals whether the object exists. A download token, which makes URLs
 * shareable, replaces the check.
 */
async function read({ context, request, response, url, bucket }: ObjectCall, name: string): Promise<void> {
  const object = context.objects.get(bucket, name);
  const isMedia = url.searchParams.get('alt') === 'media';
  const token = url.searchParams.get('token');
  if (!(isMedia && token !== null && object?.downloadTokens.includes(token))) {
    const requester = requesterFrom(context, request.headers.authorization);
    authorize(context, requester, { method: 'get', bucket, path: name, before: object });
  }
  if (!object) throw notFound(name);
  if (isMedia) return sendObject(context, request, response, object);
  sendJson(response, 200, toFirebaseResource(await withToken(context, object)));
}

/** As in production, whoever may read the metadata of an object without a download token gives it one. */
async function withToken({ objects }: StorageContext, object: StoredObject): Promise<StoredObject> {
  if (object.downloadTokens.length > 0) return object;
  return objects.update(object, ({ downloadTokens, ...rest }) => ({
    ...rest,
    downloadTokens: downloadTokens.length > 0 ? downloadTokens : [randomUUID()],
  }));
}

async function patch({ context, request, response, bucket }: ObjectCall, name: string): Promise<void> {
  const requester = requesterFrom(context, request.headers.authorization);
  const resource = await readJsonObject(request);
  const before = context.objects.get(bucket, name);
  // Production refuses even an administrator: github.com/t-k/fireemu,
  // `conformance/fixtures/storage-object-production/errors--missing.json`.
  if (!before) throw permissionDenied();
  const after = withSettings(before, resource);
  authorize(context, requester, { method: 'update', bucket, path: name, before, after });
  const updated = await context.objects.update(before, (current) => withSettings(current, resource));
  sendJson(response, 200, toFirebaseResource(updated));
}

async function remove({ context, request, response, bucket }: ObjectCall, name: string): Promise<void> {
  const requester = requesterFrom(context, request.headers.authorization);
  const object = context.objects.get(bucket, name);
  authorize(context, requester, { method: 'delete', bucket, path: name, before: object });
  if (!object) throw notFound(name);
  await context.objects.remove(object);
  response.writeHead(204).end();
}

/** Revokes a download URL, which only an administrator may do. An object always keeps at least one token. */
async function changeTokens(
  { context, request, response, url, bucket }: ObjectCall,
  name: string,
): Promise<void> {
  if (requesterFrom(context, request.headers.authorization).kind !== 'admin') {
    throw new RpcError('PERMISSION_DENIED', 'Missing admin credentials.');
  }
  const object = context.objects.get(bucket, name);
  if (!object) throw notFound(name);
  const removed = url.searchParams.get('delete_token');
  const asksForNew = url.searchParams.get('create_token') === 'true';
  const updated = await context.objects.update(object, (current) => {
    const kept = current.downloadTokens.filter((token) => token !== removed);
    const downloadTokens = asksForNew || kept.length === 0 ? [...kept, randomUUID()] : kept;
    return { ...current, downloadTokens };
  });
  sendJson(response, 200, toFirebaseResource(updated));
}

export function withSettings(object: StoredObject, resource: Record<string, unknown>): StoredObject {
  const { contentType, cacheControl, contentDisposition, contentEncoding, contentLanguage, ...rest } = object;
  return { ...rest, ...updateSettings(object, resource) };
}

export function notFound(name: string): RpcError {
  return new RpcError('NOT_FOUND', `Not Found. Could not get object ${name}`);
}

export function unsupported(request: IncomingMessage): RpcError {
  return new RpcError('UNIMPLEMENTED', `${request.method} is not emulated here.`);
}
