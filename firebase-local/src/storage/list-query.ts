import type { ListQuery } from './object-store.ts';

const maxPageSize = 1000;

export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const asked = Number(parameters.get('maxResults') ?? maxPageSize);
  return {
    prefix: parameters.get('prefix') ?? '',
    delimiter: parameters.get('delimiter') || undefined,
    pageToken: decodePageToken(parameters.get('pageToken')),
    startOffset: parameters.get('startOffset') || undefined,
    maxResults: asked > 0 ? Math.min(asked, maxPageSize) : maxPageSize,
  };
}

/** The name that the next page starts with. */
export function encodePageToken(name: string): string {
  return Buffer.from(name).toString('base64url');
}

function decodePageToken(token: string | null): string | undefined {
  return token ? Buffer.from(token, 'base64url').toString('utf8') : undefined;
}
