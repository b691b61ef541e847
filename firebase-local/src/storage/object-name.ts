import { RpcError } from '../rpc-error.ts';

const maxNameBytes = 1024;
/** https://docs.cloud.google.com/storage/docs/objects#naming */
const refusedName = /[\r\n]|^\.{1,2}$|^\.well-known\/acme-challenge\//;

/** @throws RpcError INVALID_ARGUMENT for a name that Cloud Storage does not accept. */
export function assertObjectName(name: string | undefined): asserts name is string {
  const isValid =
    name !== undefined && name !== '' && !refusedName.test(name) && Buffer.byteLength(name) <= maxNameBytes;
  if (!isValid) throw new RpcError('INVALID_ARGUMENT', 'The object name is missing or not valid.');
}

/** A path segment of the URL, decoded. @throws RpcError INVALID_ARGUMENT */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new RpcError('INVALID_ARGUMENT', 'The URL is not encoded correctly.');
  }
}
