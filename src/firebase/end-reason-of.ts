// What an answer of Auth says about the session of the token that was shown to it.
import * as v from 'valibot';
import type { EndReason } from './end-reasons.ts';

const refused = v.object({ error: v.object({ message: v.string() }) });

/** The errors that `accounts:lookup` and `token` have in the references of Identity Toolkit and Secure Token. */
const reasons: ReadonlyMap<string, EndReason> = new Map([
  ['USER_DISABLED', 'disabled'],
  ['USER_NOT_FOUND', 'deleted'],
  ['TOKEN_EXPIRED', 'revoked'],
  ['INVALID_REFRESH_TOKEN', 'revoked'],
  ['INVALID_ID_TOKEN', 'unknown'],
  ['MISSING_REFRESH_TOKEN', 'unknown'],
]);

/** Why the server refused the session. Null if the answer says nothing about the session. */
export async function endReasonOf(response: Response): Promise<EndReason | null> {
  const parsed = v.safeParse(refused, await response.json().catch(() => null));
  // The code may be followed by a detail: "USER_DISABLED : …".
  return (parsed.success && reasons.get(parsed.output.error.message.split(' ')[0] ?? '')) || null;
}
