// App Check decides whether a request comes from the app. The official emulators do not have it, so this follows
// production: a debug token is exchanged for a token of one hour, which the SDK sends in `X-Firebase-AppCheck`.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { decodeJwt } from '../decode-jwt.ts';

/** `monitored`: requests without a token pass, and are counted. */
export type AppCheckMode = 'off' | 'monitored' | 'enforced';

export interface AppCheckOptions {
  readonly mode: AppCheckMode;
  /** What a client may exchange for a token. */
  readonly debugTokens: readonly string[];
}

const lifetimeSeconds = 3600;
/** Not a secret, because everybody at this machine can read it. It survives a restart, so clients' tokens stay valid. */
const key = 'firebase-local app check';

export class AppCheck {
  mode: AppCheckMode;
  readonly counts = { verified: 0, unverified: 0 };
  readonly #debugTokens: ReadonlySet<string>;
  readonly projectId: string;
  readonly #now: Clock;

  constructor({ mode, debugTokens }: AppCheckOptions, projectId: string, now: Clock) {
    this.mode = mode;
    this.#debugTokens = new Set(debugTokens);
    this.projectId = projectId;
    this.#now = now;
  }

  /** Undefined for a debug token that is not registered. */
  exchange(debugToken: string): { token: string; ttl: string } | undefined {
    if (!this.#debugTokens.has(debugToken)) return undefined;
    const iat = Math.floor(this.#now() / 1000);
    const payload = { aud: [`projects/${this.projectId}`], iat, exp: iat + lifetimeSeconds };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
    return { token: `${signed}.${signatureOf(signed)}`, ttl: `${lifetimeSeconds}s` };
  }

  /** Whether a request with this header may pass. */
  admits(header: string | undefined): boolean {
    if (this.mode === 'off') return true;
    const isVerified = this.verify(header);
    this.counts[isVerified ? 'verified' : 'unverified'] += 1;
    return isVerified || this.mode === 'monitored';
  }

  verify(token: string | undefined): boolean {
    const end = token?.lastIndexOf('.') ?? -1;
    if (token === undefined || end < 0) return false;
    const given = Buffer.from(token.slice(end + 1));
    const right = Buffer.from(signatureOf(token.slice(0, end)));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
    const { aud, exp } = decodeJwt(token) ?? {};
    const isOurs = Array.isArray(aud) && aud.includes(`projects/${this.projectId}`);
    return isOurs && Number(exp) * 1000 > this.#now();
  }
}

function signatureOf(signed: string): string {
  return createHmac('sha256', key).update(signed).digest('base64url');
}
