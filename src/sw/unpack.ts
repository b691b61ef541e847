// At the installation, one request brings the small files of the app (scripts/build/pack.ts). The installation then requests each
// file that is still missing, even all of them if the pack did not come.
import { isOfType } from './right-type.ts';

/** The headers of the pack, which is served like every file of the app, without those that describe its body. */
function headersLike(pack: Response, type: string): Headers {
  const headers = new Headers(pack.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  headers.set('Content-Type', type);
  return headers;
}

/**
 * Stores each text of the pack in the cache, at the address of its file.
 * @param missing the addresses that are not in the cache yet; others are skipped
 */
export async function unpack(address: string, missing: ReadonlySet<string>, cache: Cache): Promise<void> {
  const response = await fetch(address);
  if (!isOfType(response, 'application/json')) return;
  const texts: Readonly<Record<string, unknown>> = await response.json();
  await Promise.all(
    Object.entries(texts).map(([path, text]) => {
      const { href } = new URL(path, location.href);
      if (!missing.has(href) || typeof text !== 'string') return undefined;
      const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
      return cache.put(
        href,
        new Response(text, { headers: headersLike(response, `${type}; charset=utf-8`) }),
      );
    }),
  );
}
