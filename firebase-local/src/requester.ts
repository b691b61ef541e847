/**
 * On whose behalf a request runs. `admin` is the emulators' `Bearer owner`: security rules do not apply to it.
 * `token` holds the claims of the ID token as rules see them in `request.auth.token`.
 */
export type Requester =
  | { kind: 'admin' }
  | { kind: 'anonymous' }
  | { kind: 'user'; uid: string; token: Record<string, unknown> };
