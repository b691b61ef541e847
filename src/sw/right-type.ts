// The caches of the worker refuse a response of a wrong type. A captive portal, a wrong server or a proxy answers every request
// with its own page and status 200. Such a page at the URL of a script would stay until the next version.
import type { WorkboxPlugin } from 'workbox-core/types.js';

type Types = string | readonly string[];

export const isOfType = ({ status, headers }: Response, types: Types): boolean =>
  status === 200 && [types].flat().some((type) => headers.get('Content-Type')?.startsWith(type));

/** Rejects a response whose content type does not match the file extension of its URL. */
export function keepOnly(typesOf: (url: URL) => Types): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) =>
      isOfType(response, typesOf(new URL(request.url))) ? response : null,
  };
}

const shellTypes: Readonly<Record<string, Types>> = {
  js: ['text/javascript', 'application/javascript'],
  css: 'text/css',
  html: 'text/html',
  svg: 'image/svg+xml',
  woff2: ['font/woff2', 'application/font-woff2'],
};

/**
 * Undefined for an unknown extension. A new kind of file in the precache makes the installation fail until it is listed
 * here.
 */
export const shellTypesOf = ({ pathname }: URL): Types =>
  shellTypes[/[^.]*$/.exec(pathname)?.[0] ?? ''] ?? [];
