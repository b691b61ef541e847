/**
 * The identity of a request. `admin` is the emulators' `Bearer owner`, to which security rules do not apply. `token`
 * holds the claims of the ID token as rules see them in `request.auth.token`.
 */
export type Requester =
  | { kind: 'admin' }
  | { kind: 'anonymous' }
  | { kind: 'user'; uid: string; token: Record<string, unknown> };
