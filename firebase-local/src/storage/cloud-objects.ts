// The parts of the Cloud Storage JSON API that firebase-admin's client uses: list, read, save, copy metadata, delete.
// As in the official emulator no credential is needed, because the client sends none. Requests from web pages are
// refused.
import { readJsonObject } from '../http/read-body.ts';
import { sendJson } from '../http/send-json.ts';
import { RpcError } from '../rpc-error.ts';
import { sendObject } from './download.ts';
import { notFound, type ObjectCall, unsupported, withSettings } from './firebase-objects.ts';
import { encodePageToken, parseListQuery } from './list-query.ts';
import { parseDownloadTokens } from './object-settings.ts';
import { type StoredObject, toCloudResource } from './stored-object.ts';

export function refuseWebPages({ request }: Pick<ObjectCall, 'request'>): void {
  if (request.headers.origin === undefined) return;
  throw new RpcError('PERMISSION_DENIED', 'The administrative API does not answer web pages.');
}

/** `…/b/{bucket}`: every bucket exists. */
export function handleCloudBucket({ response, bucket }: ObjectCall): void {
  sendJson(response, 200, {
    kind: 'storage#bucket',
    id: bucket,
    name: bucket,
    location: 'US',
    storageClass: 'STANDARD',
  });
}

/** `…/b/{bucket}/o` */
export function handleCloudCollection({ context, request, response, url, bucket }: ObjectCall): void {
  if (request.method !== 'GET') throw unsupported(request);
  const { items, prefixes, nextPageToken } = context.objects.list(bucket, parseListQuery(url.searchParams));
  sendJson(response, 200, {
    kind: 'storage#objects',
    items: items.map((item) => toCloudResource(item, url.origin)),
    ...(prefixes.length > 0 && { prefixes }),
    ...(nextPageToken !== undefined && { nextPageToken: encodePageToken(nextPageToken) }),
  });
}

/** With `generation`, another upload of the same name counts as missing. */
function isAsked(url: URL, { generation }: StoredObject): boolean {
  const asked = url.searchParams.get('generation');
  return asked === null || asked === String(generation);
}

function isExpected(url: URL, { generation }: StoredObject): boolean {
  const expected = url.searchParams.get('ifGenerationMatch');
  return expected === null || expected === String(generation);
}

/** `…/b/{bucket}/o/{name}` */
export async function handleCloudObject(call: ObjectCall, name: string): Promise<void> {
  const { context, request, response, url, bucket } = call;
  const object = context.objects.get(bucket, name);
  if (!object || !isAsked(url, object)) throw notFound(name);
  if (!isExpected(url, object)) {
    const message = 'At least one of the pre-conditions you specified did not hold.';
    return sendJson(response, 412, { error: { code: 412, message } });
  }
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      if (url.searchParams.get('alt') === 'media') return sendObject(context, request, response, object);
      return sendJson(response, 200, toCloudResource(object, url.origin));
    case 'PATCH':
    case 'PUT': {
      const resource = await readJsonObject(request);
      const updated = await context.objects.update(object, (current) => ({
        ...withSettings(current, resource),
        downloadTokens: parseDownloadTokens(resource) ?? current.downloadTokens,
      }));
      return sendJson(response, 200, toCloudResource(updated, url.origin));
    }
    case 'DELETE':
      await context.objects.remove(object);
      return void response.writeHead(204).end();
    default:
      throw unsupported(request);
  }
}
