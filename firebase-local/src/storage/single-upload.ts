import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseJsonObject } from '../http/read-body.ts';
import type { Requester } from '../requester.ts';
import { RpcError } from '../rpc-error.ts';
import { assertAnnouncedSize, withinBytes } from './byte-limit.ts';
import { finishUpload, type ReceivedUpload } from './finish-upload.ts';
import { boundaryOf, readMultipart } from './multipart-body.ts';
import { assertObjectName } from './object-name.ts';
import { parseDownloadTokens, parseSettings, updateSettings } from './object-settings.ts';
import type { StorageContext } from './storage-context.ts';
import type { ObjectSettings, StoredObject } from './stored-object.ts';

export interface UploadTarget {
  readonly bucket: string;
  readonly name: string | undefined;
  readonly requester: Requester;
  /** Firebase creates a download token for every upload. The Cloud Storage API does not. */
  readonly givesToken: boolean;
}

/** Metadata and bytes in one request. @throws RpcError */
export async function uploadMultipart(
  context: StorageContext,
  request: IncomingMessage,
  target: UploadTarget,
): Promise<StoredObject> {
  assertAnnouncedSize(context, request);
  const body = await readMultipart(request, boundaryOf(request.headers['content-type']));
  const resource = parseJsonObject(body.metadata);
  const name = target.name ?? (typeof resource.name === 'string' ? resource.name : undefined);
  const settings = withContentType(parseSettings(resource), body.contentType);
  const givenTokens = parseDownloadTokens(resource);
  const downloadTokens = givenTokens ?? newTokens(target);
  return store(context, body.content, { ...target, name }, { settings, downloadTokens, givenTokens });
}

/** The body is the file; its type is in the headers. @throws RpcError */
export async function uploadRaw(
  context: StorageContext,
  request: IncomingMessage,
  target: UploadTarget,
): Promise<StoredObject> {
  assertAnnouncedSize(context, request);
  const settings = withContentType({ metadata: {} }, request.headers['content-type']);
  return store(context, request, target, { settings, downloadTokens: newTokens(target) });
}

export function withContentType(settings: ObjectSettings, contentType: string | undefined): ObjectSettings {
  if (settings.contentType !== undefined || contentType === undefined) return settings;
  return updateSettings(settings, { contentType });
}

export function newTokens({ givesToken }: Pick<UploadTarget, 'givesToken'>): string[] {
  return givesToken ? [randomUUID()] : [];
}

async function store(
  context: StorageContext,
  content: AsyncIterable<Uint8Array>,
  target: UploadTarget,
  said: Pick<ReceivedUpload, 'settings' | 'downloadTokens' | 'givenTokens'>,
): Promise<StoredObject> {
  const { bucket, name, requester } = target;
  assertObjectName(name);
  const fileId = context.files.newId();
  try {
    const { failure } = await context.files.append(fileId, 0, withinBytes(content, context.maxUploadBytes));
    if (failure !== undefined) throw failure instanceof RpcError ? failure : interrupted();
    return await finishUpload(context, { bucket, name, ...said, requester, fileId });
  } catch (error) {
    await context.files.removePartial(fileId);
    throw error;
  }
}

function interrupted(): RpcError {
  return new RpcError('ABORTED', 'The upload was interrupted.');
}
