// `/upload/storage/v1/b/{bucket}/o`: uploads of the Cloud Storage JSON API, with administrator rights.
import { parseJsonObject, readText } from '../http/read-body.ts';
import { sendJson } from '../http/send-json.ts';
import { RpcError } from '../rpc-error.ts';
import { assertSize } from './byte-limit.ts';
import type { ObjectCall } from './firebase-objects.ts';
import { assertObjectName } from './object-name.ts';
import { parseDownloadTokens, parseSettings } from './object-settings.ts';
import { cancel, finalize, receive } from './resumable-upload.ts';
import { uploadMultipart, uploadRaw, withContentType } from './single-upload.ts';
import { toCloudResource } from './stored-object.ts';
import type { UploadSession } from './upload-sessions.ts';

/** Cloud Storage's status for "send more". */
const resumeIncomplete = 308;

const admin = { kind: 'admin' } as const;

export async function handleCloudUpload(call: ObjectCall): Promise<void> {
  const { context, request, response, url, bucket } = call;
  const uploadId = url.searchParams.get('upload_id');
  if (uploadId !== null) {
    return context.sessions.exclusively(uploadId, () => advance(call, context.sessions.get(uploadId)));
  }
  const name = url.searchParams.get('name') ?? undefined;
  const target = { bucket, name, requester: admin, givesToken: false };
  switch (url.searchParams.get('uploadType')) {
    case 'resumable':
      return start(call, name);
    case 'multipart': {
      const object = await uploadMultipart(context, request, target);
      return sendJson(response, 200, toCloudResource(object, url.origin));
    }
    default: {
      const object = await uploadRaw(context, request, target);
      return sendJson(response, 200, toCloudResource(object, url.origin));
    }
  }
}

async function start(
  { context, request, response, url, bucket }: ObjectCall,
  asked: string | undefined,
): Promise<void> {
  const resource = parseJsonObject(await readText(request));
  const name = asked ?? (typeof resource.name === 'string' ? resource.name : undefined);
  assertObjectName(name);
  const contentType = request.headers['x-upload-content-type'];
  const length = request.headers['x-upload-content-length'];
  const declaredSize = typeof length === 'string' ? Number(length) : undefined;
  assertSize(declaredSize, context.maxUploadBytes);
  const session = await context.sessions.start({
    bucket,
    name,
    settings: withContentType(
      parseSettings(resource),
      typeof contentType === 'string' ? contentType : undefined,
    ),
    downloadTokens: parseDownloadTokens(resource) ?? [],
    declaredSize,
    requester: admin,
  });
  const location = new URL(url);
  location.searchParams.set('uploadType', 'resumable');
  location.searchParams.set('name', name);
  location.searchParams.set('upload_id', session.id);
  response.writeHead(200, { Location: location.href, 'Content-Length': 0 }).end();
}

async function advance(
  { context, request, response, url }: ObjectCall,
  session: UploadSession,
): Promise<void> {
  if (session.object) return sendJson(response, 200, toCloudResource(session.object, url.origin));
  if (session.status === 'cancelled') throw new RpcError('NOT_FOUND', 'The upload was cancelled.');
  if (request.method === 'DELETE') {
    await cancel(context, session);
    return void response.writeHead(499, { 'Content-Length': 0 }).end();
  }
  const range = parseContentRange(request.headers['content-range']);
  const current = range.kind === 'query' ? session : await receive(context, session, range.start, request);
  if (!isComplete(range, current)) return sendIncomplete(response, current);
  const object = await finalize(context, current);
  sendJson(response, 200, toCloudResource(object, url.origin));
}

type ContentRange =
  | { readonly kind: 'query'; readonly total: number | undefined }
  | {
      readonly kind: 'bytes';
      readonly start: number;
      readonly isOpen: boolean;
      readonly total: number | undefined;
    };

/**
 * `bytes a-b/t`, `bytes a-*`+`/*` (until the request ends), `bytes *`+`/t` (a status query), or no header: everything.
 */
function parseContentRange(header: string | undefined): ContentRange {
  if (header === undefined) return { kind: 'bytes', start: 0, isOpen: true, total: undefined };
  const match = /^bytes (?:\*|(\d+)-(\d+|\*))\/(\d+|\*)$/.exec(header.trim());
  if (!match) throw new RpcError('INVALID_ARGUMENT', 'The Content-Range header is not valid.');
  const [, start, end, size] = match;
  const total = size === '*' ? undefined : Number(size);
  if (start === undefined) return { kind: 'query', total };
  return { kind: 'bytes', start: Number(start), isOpen: end === '*', total };
}

function isComplete(range: ContentRange, session: UploadSession): boolean {
  if (range.total !== undefined) return session.received === range.total;
  return range.kind === 'bytes' && range.isOpen;
}

function sendIncomplete(response: ObjectCall['response'], session: UploadSession): void {
  if (session.received > 0) response.setHeader('Range', `bytes=0-${session.received - 1}`);
  response.writeHead(resumeIncomplete, { 'Content-Length': 0 }).end();
}
