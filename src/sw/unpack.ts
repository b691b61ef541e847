// At the installation, the small files of the app come in one (scripts/build/pack.ts). What is missing afterwards is asked for by
// itself: also everything, if the pack did not come.
import { isOfType } from './right-type.ts';

/** As the host answers for the pack, which is one of the app's files, but for what is about its own body. */
function headersLike(pack: Response, type: string): Headers {
  const headers = new Headers(pack.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  headers.set('Content-Type', type);
  return headers;
}

/**
 * Puts the texts of the pack into the cache, each at the address of its file.
 * @param missing the addresses that may be put there
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
