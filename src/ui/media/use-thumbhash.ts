import { useEffect, useState } from 'react';

export interface DecodedThumbhash {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

// Scrolling a list shows the same photos repeatedly. 300 placeholders need about 1 MB.
const keptPlaceholders = 300;
const decoded = new Map<string, DecodedThumbhash>();

async function decode(hash: string): Promise<DecodedThumbhash> {
  const thumbHashToRGBA = await import('thumbhash').then((library) => library.thumbHashToRGBA);
  const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
  const { w: width, h: height, rgba } = thumbHashToRGBA(bytes);
  // Whoever stores a photo writes its hash. A canvas throws for a picture of no width, and the screen would be an error page.
  if (!rgba.length) throw new Error('no pixels');
  const image = { width, height, rgba };
  decoded.set(hash, image);
  const oldest = decoded.keys().next();
  if (decoded.size > keptPlaceholders && !oldest.done) decoded.delete(oldest.value);
  return image;
}

/** The placeholder of a base64 thumbhash. Null while it is being decoded, or if it is invalid. */
export function useThumbhash(hash: string | null | undefined): DecodedThumbhash | null {
  const [image, setImage] = useState<{ hash: string; image: DecodedThumbhash } | null>(null);
  const known = hash ? decoded.get(hash) : undefined;
  useEffect(() => {
    if (!hash || decoded.has(hash)) return;
    let wanted = true;
    decode(hash).then(
      (ready) => wanted && setImage({ hash, image: ready }),
      () => undefined, // An invalid hash leaves the plain background.
    );
    return () => {
      wanted = false;
    };
  }, [hash]);
  return known ?? (image?.hash === hash ? image?.image : null) ?? null;
}
