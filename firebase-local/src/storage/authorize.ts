import type { Requester } from '../requester.ts';
import { RpcError } from '../rpc-error.ts';
import type { StorageObjectForRules, StorageRequest } from '../rules/types.ts';
import type { StorageContext } from './storage-context.ts';
import { defaultDisposition, defaultEncoding, type StoredObject } from './stored-object.ts';

/**
 * Firestore rejects a malformed token as an invalid argument; Storage treats it as unauthenticated. @throws RpcError
 * UNAUTHENTICATED
 */
export function requesterFrom(context: StorageContext, authorization: string | undefined): Requester {
  try {
    return context.requesterOf(authorization);
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    throw new RpcError('UNAUTHENTICATED', error.message);
  }
}

type Access = Pick<StorageRequest, 'method' | 'bucket' | 'path'> & {
  readonly before?: StoredObject | undefined;
  readonly after?: StoredObject | undefined;
};

/** @throws RpcError PERMISSION_DENIED; the log names the rule that refused. */
export function authorize(context: StorageContext, requester: Requester, access: Access): void {
  if (requester.kind === 'admin') return;
  const { method, bucket, path, before, after } = access;
  const decision = context.decide({
    projectId: context.projectId,
    method,
    bucket,
    path,
    requester,
    timeMs: context.now(),
    resource: before && toRulesObject(before),
    requestResource: after && toRulesObject(after),
  });
  if (decision.allowed) return;
  context.log('warning', `storage: ${method} ${bucket}/${path} denied: ${decision.reason}`);
  throw permissionDenied();
}

export const permissionDenied = () => new RpcError('PERMISSION_DENIED', 'Permission denied.');

/**
 * An upload is a `create` in the rules, also if it replaces an object, which is then `resource`. A change of metadata is an
 * `update`. Measured on production: github.com/t-k/fireemu (its tests name the recordings `method-create-upload-present` and
 * `method-update-upload-present`) and github.com/davideast/pyric; reported in github.com/firebase/firebase-js-sdk/issues/5079.
 * @throws RpcError PERMISSION_DENIED
 */
export function authorizeUpload(
  context: StorageContext,
  requester: Requester,
  before: StoredObject | undefined,
  after: StoredObject,
): void {
  const { bucket, name } = after;
  authorize(context, requester, { method: 'create', bucket, path: name, before, after });
}

/** With the defaults that the service sets for absent fields. */
function toRulesObject(object: StoredObject): StorageObjectForRules {
  const { name, bucket, size, contentType, metadata, md5Hash, crc32c, generation } = object;
  const { timeCreatedMs, updatedMs } = object;
  const contentDisposition = object.contentDisposition ?? defaultDisposition(name);
  const contentEncoding = object.contentEncoding ?? defaultEncoding;
  const settings = { contentType, contentDisposition, contentEncoding, metadata };
  return { name, bucket, size, ...settings, md5Hash, crc32c, generation, timeCreatedMs, updatedMs };
}
