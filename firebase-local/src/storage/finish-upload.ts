import type { Requester } from '../requester.ts';
import { authorizeUpload } from './authorize.ts';
import { tokensKey } from './object-settings.ts';
import type { StorageContext } from './storage-context.ts';
import type { ObjectSettings, StoredObject } from './stored-object.ts';

export interface ReceivedUpload {
  readonly bucket: string;
  readonly name: string;
  readonly settings: ObjectSettings;
  readonly downloadTokens: readonly string[];
  readonly requester: Requester;
  readonly fileId: string;
  /** Tokens that the client chose. They are part of the metadata, where the rules see them. */
  readonly givenTokens?: readonly string[] | undefined;
}

/**
 * Turns the received bytes into an object. It reads them back for their true size and checksums, checks the rules with
 * those values, and acknowledges only durable data.
 * @throws RpcError PERMISSION_DENIED
 */
export async function finishUpload(context: StorageContext, upload: ReceivedUpload): Promise<StoredObject> {
  const { bucket, name, settings, downloadTokens, requester, fileId, givenTokens } = upload;
  const digest = await context.files.digest(fileId);
  const before = context.objects.get(bucket, name);
  const after = context.objects.compose({ bucket, name }, settings, digest, { fileId, downloadTokens });
  const said = givenTokens && { ...after.metadata, [tokensKey]: givenTokens.join(',') };
  const seen = said ? { ...after, metadata: said } : after;
  authorizeUpload(context, requester, before, seen);
  await context.files.complete(fileId);
  await context.objects.put(after);
  return after;
}
