import type { Account } from './account.ts';
import { AuthError } from './auth-error.ts';
import type { RequestBody } from './request-body.ts';

export type Change = (account: Account) => Account;

/** `UserAttributeName` of the API. */
const attributes = new Set([
  'USER_ATTRIBUTE_NAME_UNSPECIFIED',
  'EMAIL',
  'DISPLAY_NAME',
  'PROVIDER',
  'PHOTO_URL',
  'PASSWORD',
  'RAW_USER_INFO',
]);

/** An absent field keeps its value. An empty string or `deleteAttribute` removes it. @throws AuthError */
export function profileChange(body: RequestBody): Change {
  const removed = removedAttributes(body);
  const removedProviders = new Set(body.strings('deleteProvider'));
  const textOf = (field: string, attribute: string, before: string | undefined) => {
    if (removed.has(attribute)) return undefined;
    return body.has(field) ? body.string(field) : before;
  };
  return ({ email, displayName, photoUrl, password, phoneNumber, ...account }) => ({
    ...account,
    ...(email !== undefined && !removed.has('EMAIL') && { email }),
    ...(phoneNumber !== undefined && !removedProviders.has('phone') && { phoneNumber }),
    ...named.displayName(textOf('displayName', 'DISPLAY_NAME', displayName)),
    ...named.photoUrl(textOf('photoUrl', 'PHOTO_URL', photoUrl)),
    ...(password && !removed.has('PASSWORD') && !removedProviders.has('password') && { password }),
    links: account.links.filter((link) => !removedProviders.has(link.providerId)),
  });
}

function removedAttributes(body: RequestBody): ReadonlySet<string> {
  const removed = body.strings('deleteAttribute');
  const unknown = removed.findIndex((name) => !attributes.has(name));
  if (unknown === -1) return new Set(removed);
  const type = 'type.googleapis.com/google.cloud.identitytoolkit.v1.SetAccountInfoRequest.UserAttributeName';
  throw new AuthError(`Invalid value at 'delete_attribute[${unknown}]' (${type}), "${removed[unknown]}"`);
}

const named = {
  displayName: (displayName: string | undefined) => displayName !== undefined && { displayName },
  photoUrl: (photoUrl: string | undefined) => photoUrl !== undefined && { photoUrl },
};
