// The state machine of a resumable upload. Both upload protocols use it.
import type { IncomingMessage } from 'node:http';
import { RpcError } from '../rpc-error.ts';
import { authorizeUpload } from './authorize.ts';
import { assertSize, withinBytes } from './byte-limit.ts';
import { finishUpload } from './finish-upload.ts';
import type { StorageContext } from './storage-context.ts';
import type { StoredObject } from './stored-object.ts';
import type { UploadSession } from './upload-sessions.ts';

const noDigest = { md5Hash: '', crc32c: '' };

/** Refuses at the start, by the announced size and type, what the rules would refuse at the end. */
export function authorizeStart(
  context: StorageContext,
  session: Omit<UploadSession, 'id' | 'fileId' | 'createdAtMs' | 'received' | 'status'>,
): void {
  const { bucket, name, settings, downloadTokens, declaredSize, requester } = session;
  assertSize(declaredSize, context.maxUploadBytes);
  if (declaredSize === undefined) return;
  const before = context.objects.get(bucket, name);
  const digest = { ...noDigest, size: declaredSize };
  const after = context.objects.compose({ bucket, name }, settings, digest, { fileId: '', downloadTokens });
  authorizeUpload(context, requester, before, after);
}

/**
 * Stores the new part of the body. It skips bytes before `received`, so a repeated chunk does no harm. Resolves to the
 * updated session. @throws RpcError OUT_OF_RANGE for a gap or a body that exceeds the announced size; ABORTED if the
 * client disconnected (the received bytes are kept).
 */
export async function receive(
  context: StorageContext,
  session: UploadSession,
  offset: number,
  request: IncomingMessage,
): Promise<UploadSession> {
  if (offset > session.received) {
    throw new RpcError(
      'OUT_OF_RANGE',
      `The offset is ${offset}, but only ${session.received} bytes have arrived.`,
    );
  }
  const fresh = withinSize(skipBytes(request, session.received - offset), session);
  const source = withinBytes(fresh, context.maxUploadBytes - session.received);
  const { written, failure } = await context.sessions.whileReceiving(
    session.id,
    () => request.destroy(),
    () => context.files.append(session.fileId, session.received, source),
  );
  const after = { ...session, received: session.received + written };
  if (written > 0) await context.sessions.save(after);
  if (failure === undefined) return after;
  throw failure instanceof RpcError ? failure : new RpcError('ABORTED', 'The upload was interrupted.');
}

/** @throws RpcError FAILED_PRECONDITION when bytes are missing, PERMISSION_DENIED (which ends the session). */
export async function finalize(context: StorageContext, session: UploadSession): Promise<StoredObject> {
  const { declaredSize, received } = session;
  if (declaredSize !== undefined && declaredSize !== received) {
    throw new RpcError(
      'FAILED_PRECONDITION',
      `${declaredSize} bytes were announced, ${received} have arrived.`,
    );
  }
  if (received === 0) await context.files.append(session.fileId, 0, emptySource());
  try {
    const object = await finishUpload(context, session);
    await context.sessions.save({ ...session, status: 'final', object });
    return object;
  } catch (error) {
    if (error instanceof RpcError && error.status === 'PERMISSION_DENIED') await cancel(context, session);
    throw error;
  }
}

export async function cancel(context: StorageContext, session: UploadSession): Promise<void> {
  await context.sessions.save({ ...session, status: 'cancelled' });
  await context.files.removePartial(session.fileId);
}

async function* skipBytes(source: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const chunk of source) {
    const rest = chunk.subarray(Math.min(left, chunk.length));
    left -= chunk.length - rest.length;
    if (rest.length > 0) yield rest;
  }
}

async function* withinSize(
  source: AsyncIterable<Uint8Array>,
  { declaredSize, received }: UploadSession,
): AsyncGenerator<Uint8Array> {
  let total = received;
  for await (const chunk of source) {
    total += chunk.length;
    if (declaredSize !== undefined && total > declaredSize) {
      throw new RpcError('OUT_OF_RANGE', `The upload is longer than the ${declaredSize} bytes announced.`);
    }
    yield chunk;
  }
}

async function* emptySource(): AsyncGenerator<Uint8Array> {}
