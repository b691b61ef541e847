// Phone numbers and links to other providers, as administrators set them.
import { isRecord } from '../http/read-body.ts';
import type { ProviderLink } from './account.ts';
import { AuthError } from './auth-error.ts';
import { RequestBody } from './request-body.ts';

/** Providers that an account has without a link: by its password or its phone number. */
const derived = new Set(['password', 'phone']);

/** @throws AuthError INVALID_PHONE_NUMBER */
export function phoneNumberIn(body: RequestBody): string | undefined {
  const phoneNumber = body.string('phoneNumber');
  if (phoneNumber === undefined || phoneNumber.startsWith('+')) return phoneNumber;
  throw new AuthError('INVALID_PHONE_NUMBER : Invalid format.');
}

/** `linkProviderUserInfo` of an update. @throws AuthError MISSING_PROVIDER_ID or MISSING_RAW_ID */
export function newLinkIn(body: RequestBody): ProviderLink | undefined {
  const link = body.record('linkProviderUserInfo');
  return link && linkOf(new RequestBody(link));
}

/** `providerUserInfo` of an import. @throws AuthError */
export function linksIn(body: RequestBody): readonly ProviderLink[] {
  return body
    .list('providerUserInfo')
    .map((link) => new RequestBody(isRecord(link) ? link : {}))
    .filter((link) => !derived.has(link.string('providerId') ?? ''))
    .map(linkOf);
}

function linkOf(body: RequestBody): ProviderLink {
  const [email, displayName, photoUrl] = ['email', 'displayName', 'photoUrl'].map((name) =>
    body.string(name),
  );
  return {
    providerId: body.required('providerId', 'MISSING_PROVIDER_ID'),
    rawId: body.required('rawId', 'MISSING_RAW_ID'),
    ...(email !== undefined && { email }),
    ...(displayName !== undefined && { displayName }),
    ...(photoUrl !== undefined && { photoUrl }),
  };
}

/** An account has at most one link to each provider. */
export const withLink = (
  links: readonly ProviderLink[],
  link: ProviderLink | undefined,
): readonly ProviderLink[] =>
  link ? [...links.filter(({ providerId }) => providerId !== link.providerId), link] : links;
