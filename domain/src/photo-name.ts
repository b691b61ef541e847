// The names of stored files: the SHA-256 of their bytes in base64url. `storage.rules` repeats the patterns, and a
// function compares each file with its name, so an address can never show another photo.

/** In base64url without padding. */
const hashLength = 43;
const photoNamePattern = /^(?<full>[\w-]{43})(?<thumb>[\w-]{43})(?<isThumb>_thumb)?$/;
const singleNamePattern = /^(?<full>[\w-]{43})$/;

/** In base64url. It is the name of a file of one size: an avatar, the photo of an answer, or the PDF of an agreement. */
export async function fileHash(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const base64 = btoa(String.fromCharCode(...digest));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, hashLength);
}

/** The name of a post's photo. It changes when the photo or its thumbnail changes. */
export async function photoNameOf(full: ArrayBuffer, thumb: ArrayBuffer): Promise<string> {
  return (await fileHash(full)) + (await fileHash(thumb));
}

/**
 * The hash that the bytes of this file must have. Null for other names, which older versions gave.
 * @param path of the file in Storage
 */
export function hashInName(path: string): string | null {
  const [root, ...rest] = path.split('/');
  const name = rest.at(-1) ?? '';
  const parts = (root === 'posts' ? photoNamePattern : singleNamePattern).exec(name)?.groups;
  return (parts?.isThumb ? parts.thumb : parts?.full) ?? null;
}
