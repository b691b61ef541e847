// What stored pictures are called: by the SHA-256 of their bytes, in base64url. `storage.rules` repeats the forms, and a
// function holds each file against its name, so that an address can never show another picture.

/** In base64url without padding. */
const hashLength = 43;
const photoNamePattern = /^(?<full>[\w-]{43})(?<thumb>[\w-]{43})(?<isThumb>_thumb)?$/;
const avatarNamePattern = /^(?<full>[\w-]{43})$/;

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const base64 = btoa(String.fromCharCode(...digest));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, hashLength);
}

/** Of a post's photo: its name changes with the picture, and with the thumbnail that lists show of it. */
export async function photoNameOf(full: ArrayBuffer, thumb: ArrayBuffer): Promise<string> {
  return (await hashOf(full)) + (await hashOf(thumb));
}

export const avatarNameOf = hashOf;

/**
 * The hash that the bytes of this file must have; null for names of another form, which were given before names were
 * hashes. @param path of the file in Storage
 */
export function hashInName(path: string): string | null {
  const [room, ...rest] = path.split('/');
  const name = rest.at(-1) ?? '';
  const parts = (room === 'avatars' ? avatarNamePattern : photoNamePattern).exec(name)?.groups;
  return (parts?.isThumb ? parts.thumb : parts?.full) ?? null;
}
