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

/** The metadata key under which Firebase stores the tokens of download URLs in Cloud Storage. */
export const tokensKey = 'firebaseStorageDownloadTokens';

/**
 * A line break would end a header of the download. Other control characters would make the header impossible to send.
 */
function withoutControls(field: string, value: string): string {
  if (!/\p{Cc}/u.test(value)) return value;
  throw new RpcError(
    'INVALID_ARGUMENT',
    `The metadata field ${JSON.stringify(field)} has a control character.`,
  );
}

/**
 * The fields of a client's metadata JSON that are used. The server sets all other fields. @throws RpcError
 * INVALID_ARGUMENT for control characters
 */
export function parseSettings(resource: Readonly<Record<string, unknown>>): ObjectSettings {
  return updateSettings({ metadata: {} }, resource);
}

/** Applies a PATCH: an absent field stays, null or an empty string removes it. The same applies inside `metadata`. */
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

/**
 * Tokens that an administrator sets through Cloud Storage metadata: none for null, undefined if the field is absent.
 */
export function parseDownloadTokens(resource: Readonly<Record<string, unknown>>): string[] | undefined {
  const tokens = isRecord(resource.metadata) ? resource.metadata[tokensKey] : undefined;
  if (tokens === null) return [];
  return typeof tokens === 'string' ? tokens.split(',').filter((token) => token !== '') : undefined;
}
