// Who is signed in on a phone. All tabs and the worker share it. Firebase renews the token every hour; if the server
// refuses, because the account or the password changed elsewhere, the session ends and the SDK says no more than that.
import { errorCode } from '#firebase/classify-error.ts';
import type { PersonName } from '../support/people.ts';
import type { Line } from './network.ts';
import type { Life } from './scheduler.ts';
import type { Server, Token } from './server.ts';

const tokenLifeMs = 55 * 60_000;
const endings = ['auth/user-token-expired', 'auth/user-not-found', 'auth/user-disabled'];

export class Session {
  readonly #line: Line;
  readonly #server: Server;
  #token: Token | null = null;
  #user: { readonly uid: PersonName } | null = null;

  constructor(line: Line, server: Server) {
    this.#line = line;
    this.#server = server;
  }

  get person(): PersonName | null {
    return (this.#token?.uid ?? null) as PersonName | null;
  }

  /** Like the SDK's user, a new object after each sign-in. */
  get user() {
    return this.#token && this.#user;
  }

  /** Returns whether the server accepted the sign-in. */
  signIn(person: PersonName): boolean {
    this.#token = this.#server.signIn(person);
    this.#user = { uid: person };
    return this.#token !== null;
  }

  signOut(): void {
    this.#token = null;
  }

  /** As `getIdToken` of the SDK. @throws the SDK's codes, after which nobody may be signed in */
  async token(life: Life, renew: boolean): Promise<Token | null> {
    const token = this.#token;
    if (!token) return null;
    if (!renew && this.#server.nowMs - token.issuedAtMs < tokenLifeMs) return token;
    try {
      const reply = await this.#line.send(
        life,
        { kind: 'token', uid: token.uid, session: token.session },
        null,
      );
      if ('token' in reply && this.#token === token) this.#token = reply.token;
      return this.#token;
    } catch (error) {
      if (endings.includes(errorCode(error)) && this.#token === token) this.#token = null;
      throw error;
    }
  }

  /** The part of the SDK's Auth that the outbox uses. */
  auth(life: Life) {
    const session = this;
    return {
      get currentUser() {
        const uid = session.person;
        return uid && { uid, getIdToken: (renew?: boolean) => session.token(life, renew === true) };
      },
    };
  }
}
