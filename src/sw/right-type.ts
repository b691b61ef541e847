// Nothing of a wrong type is kept: a captive portal, a wrong server or a proxy answers anything with a page of its own
// and a 200, and a page under a script's name would stay until the next version.
import type { WorkboxPlugin } from 'workbox-core/types.js';

type Types = string | readonly string[];

const isOfType = ({ status, headers }: Response, types: Types): boolean =>
  status === 200 && [types].flat().some((type) => headers.get('Content-Type')?.startsWith(type));

/** Refuses an answer whose content type does not start with what its address promises. */
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

/** None for an unknown ending: a new kind of file in the precache fails the installation until it is named here. */
export const shellTypesOf = ({ pathname }: URL): Types =>
  shellTypes[/[^.]*$/.exec(pathname)?.[0] ?? ''] ?? [];
