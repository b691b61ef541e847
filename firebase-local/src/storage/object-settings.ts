import { isRecord } from '../http/read-body.ts';
import { RpcError } from '../rpc-error.ts';
import type { ObjectSettings } from './stored-object.ts';

const textFields = [
  'contentType',
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
] as const;

/** Firebase's name, in Cloud Storage metadata, for the tokens that its download URLs carry. */
export const tokensKey = 'firebaseStorageDownloadTokens';

/** A line end would end a header of the download, a NUL or an escape would at least make it one that nobody can send. */
function withoutControls(field: string, value: string): string {
  if (!/\p{Cc}/u.test(value)) return value;
  throw new RpcError(
    'INVALID_ARGUMENT',
    `The metadata field ${JSON.stringify(field)} has a control character.`,
  );
}

/**
 * The part of a client's metadata JSON that counts; everything else in it is the server's to say.
 * @throws RpcError INVALID_ARGUMENT for control characters
 */
export function parseSettings(resource: Readonly<Record<string, unknown>>): ObjectSettings {
  return updateSettings({ metadata: {} }, resource);
}

/** A PATCH: an absent field stays, null or an empty string removes; so it goes within `metadata`, too. */
export function updateSettings(
  before: ObjectSettings,
  patch: Readonly<Record<string, unknown>>,
): ObjectSettings {
  const texts: Record<string, string> = {};
  for (const field of textFields) {
    const value = field in patch ? patch[field] : before[field];
    if (typeof value === 'string' && value !== '') texts[field] = withoutControls(field, value);
  }
  return { ...texts, metadata: updateMetadata(before.metadata, patch) };
}

function updateMetadata(
  before: Readonly<Record<string, string>>,
  patch: Readonly<Record<string, unknown>>,
): Record<string, string> {
  if (!('metadata' in patch)) return { ...before };
  if (!isRecord(patch.metadata)) return {};
  const merged: Record<string, unknown> = { ...before, ...patch.metadata };
  return Object.fromEntries(
    Object.entries(merged).flatMap(([key, value]) =>
      value === null || value === undefined || key === tokensKey
        ? []
        : [[withoutControls('metadata', key), withoutControls(key, String(value))]],
    ),
  );
}

/** Tokens that an administrator sets through Cloud Storage metadata, none for null; undefined when it says nothing. */
export function parseDownloadTokens(resource: Readonly<Record<string, unknown>>): string[] | undefined {
  const tokens = isRecord(resource.metadata) ? resource.metadata[tokensKey] : undefined;
  if (tokens === null) return [];
  return typeof tokens === 'string' ? tokens.split(',').filter((token) => token !== '') : undefined;
}
