// The account interface of the app. Types only: the SDK loads after the first paint.
import type { RegisterForm } from '#domain/account-forms.ts';
import type { Role } from '#domain/user.ts';

export interface SignedInUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
}

/** Every rejection is an Error with a Firebase `code`, 'auth/…'. */
export interface AuthClient {
  observe(listener: (user: SignedInUser | null) => void): () => void;
  register(form: Omit<RegisterForm, 'repeatedPassword'>): Promise<void>;
  /** Rejects with 'auth/multi-factor-auth-required' if the password is right and a code is needed. */
  signIn(email: string, password: string): Promise<void>;
  /** The second step of the last sign-in: sends the code of the authenticator app. */
  finishSignIn(code: string): Promise<void>;
  /** Only ends the session. What this phone holds of the account is cleared by `start/leave.ts`. */
  signOut(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
}
