// Firebase's upload protocol: `X-Goog-Upload-*` headers on POSTs to the collection of objects.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseJsonObject, readText } from '../http/read-body.ts';
import { sendJson } from '../http/send-json.ts';
import { RpcError } from '../rpc-error.ts';
import { requesterFrom } from './authorize.ts';
import { assertObjectName } from './object-name.ts';
import { parseSettings } from './object-settings.ts';
import { authorizeStart, cancel, finalize, receive } from './resumable-upload.ts';
import { newTokens, uploadMultipart, uploadRaw, withContentType } from './single-upload.ts';
import type { StorageContext } from './storage-context.ts';
import { toFirebaseResource } from './stored-object.ts';
import type { UploadSession } from './upload-sessions.ts';

/** Clients should send chunks in multiples of this size. It is only announced: chunks of any size are accepted. */
const chunkGranularityBytes = 262_144;

export async function handleUpload(
  context: StorageContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  target: { bucket: string; name: string | undefined },
): Promise<void> {
  const uploadId = url.searchParams.get('upload_id');
  if (uploadId !== null) return command(context, request, response, uploadId);
  const requester = requesterFrom(context, request.headers.authorization);
  const upload = { ...target, requester, givesToken: true };
  const protocol = header(request, 'x-goog-upload-protocol') ?? url.searchParams.get('uploadType');
  switch (protocol) {
    case 'resumable':
      return start(context, request, response, url, upload);
    case 'multipart':
      return sendJson(response, 200, toFirebaseResource(await uploadMultipart(context, request, upload)));
    default:
      return sendJson(response, 200, toFirebaseResource(await uploadRaw(context, request, upload)));
  }
}

async function start(
  context: StorageContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  target: {
    bucket: string;
    name: string | undefined;
    requester: UploadSession['requester'];
    givesToken: boolean;
  },
): Promise<void> {
  if (header(request, 'x-goog-upload-command') !== 'start') throw badCommand();
  const { bucket, name, requester } = target;
  const resource = parseJsonObject(await readText(request));
  const objectName = name ?? (typeof resource.name === 'string' ? resource.name : undefined);
  assertObjectName(objectName);
  const contentType = header(request, 'x-goog-upload-header-content-type');
  const fields = {
    bucket,
    name: objectName,
    settings: withContentType(parseSettings(resource), contentType),
    downloadTokens: newTokens(target),
    declaredSize: integerHeader(request, 'x-goog-upload-header-content-length'),
    requester,
  };
  authorizeStart(context, fields);
  const session = await context.sessions.start(fields);
  const uploadUrl = new URL(`/v0/b/${encodeURIComponent(bucket)}/o`, url.origin);
  uploadUrl.searchParams.set('name', objectName);
  uploadUrl.searchParams.set('upload_id', session.id);
  uploadUrl.searchParams.set('upload_protocol', 'resumable');
  response.setHeader('X-Goog-Upload-URL', uploadUrl.href);
  response.setHeader('X-Goog-Upload-Control-URL', uploadUrl.href);
  response.setHeader('X-Goog-Upload-Chunk-Granularity', String(chunkGranularityBytes));
  sendStatus(response, session);
}

/** `upload`, `finalize` and `query` may be repeated. The reply contains the real offset of the upload. */
async function command(
  context: StorageContext,
  request: IncomingMessage,
  response: ServerResponse,
  uploadId: string,
): Promise<void> {
  const commands = (header(request, 'x-goog-upload-command') ?? '').split(',').map((word) => word.trim());
  if (commands.length === 1 && commands[0] === 'query') {
    return sendStatus(response, context.sessions.get(uploadId));
  }
  await context.sessions.exclusively(uploadId, async () => {
    const session = context.sessions.get(uploadId);
    tellStatus(response, session);
    if (commands[0] === 'cancel') return cancelSession(context, response, session);
    if (!commands.every((word) => word === 'upload' || word === 'finalize')) throw badCommand();
    if (session.status === 'cancelled') throw new RpcError('NOT_FOUND', 'The upload was cancelled.');
    if (session.object) return sendFinal(response, session);
    await advance(context, request, response, session, commands);
  });
}

async function advance(
  context: StorageContext,
  request: IncomingMessage,
  response: ServerResponse,
  session: UploadSession,
  commands: readonly string[],
): Promise<void> {
  let current = session;
  if (commands.includes('upload')) {
    const offset = integerHeader(request, 'x-goog-upload-offset');
    if (offset === undefined) throw new RpcError('INVALID_ARGUMENT', 'X-Goog-Upload-Offset is missing.');
    current = await receive(context, session, offset, request);
    tellStatus(response, current);
  }
  if (!commands.includes('finalize')) return sendStatus(response, current);
  const object = await finalize(context, current);
  sendFinal(response, { ...current, status: 'final', object });
}

async function cancelSession(
  context: StorageContext,
  response: ServerResponse,
  session: UploadSession,
): Promise<void> {
  if (session.status === 'final')
    throw new RpcError('FAILED_PRECONDITION', 'The upload is already complete.');
  await cancel(context, session);
  sendStatus(response, { ...session, status: 'cancelled' });
}

function tellStatus(response: ServerResponse, session: UploadSession): void {
  response.setHeader('X-Goog-Upload-Status', session.status);
  response.setHeader('X-Goog-Upload-Size-Received', String(session.received));
}

function sendStatus(response: ServerResponse, session: UploadSession): void {
  tellStatus(response, session);
  response.writeHead(200, { 'Content-Length': 0 }).end();
}

function sendFinal(response: ServerResponse, session: UploadSession): void {
  tellStatus(response, session);
  sendJson(response, 200, session.object && toFirebaseResource(session.object));
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value.trim() : undefined;
}

function integerHeader(request: IncomingMessage, name: string): number | undefined {
  const text = header(request, name);
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RpcError('INVALID_ARGUMENT', `${name} is not a number of bytes.`);
  }
  return value;
}

function badCommand(): RpcError {
  return new RpcError('INVALID_ARGUMENT', 'X-Goog-Upload-Command is missing or unknown.');
}
